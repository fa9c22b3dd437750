import type { FeedbackRequest } from '../../../src/contracts/chatbot'

/** `filtered`: no article that passes the reader's filters answers the question */
export type GuardReason = 'not-covered' | 'filtered' | 'instruction' | 'personal-data'

/** Records do not name the reader. */
export type ChatRecord =
  | { readonly kind: 'opened'; readonly sessionId: string; readonly category: string }
  | {
      readonly kind: 'answered'
      readonly sessionId: string
      readonly messageId: string
      readonly experience: string
      readonly question: string
      readonly sources: readonly string[]
      readonly guard: GuardReason | null
      readonly withheld: number
      readonly release: string
      /** session of the reader; saved as a pseudonym, and only if `guard` is `not-covered` */
      readonly visit?: string | undefined
    }
  | ({ readonly kind: 'feedback' } & FeedbackRequest)
  | { readonly kind: 'closed'; readonly sessionId: string }

export interface ChatRecords {
  /** Resolves when the record is saved. */
  add(record: ChatRecord & { readonly at: string }): Promise<void>
}
