import type { FeedbackRequest } from '../../../src/contracts/chatbot'

/** Reason why a question gets no answer. */
export type GuardReason = 'not-covered' | 'instruction' | 'personal-data'

/** Record of a conversation, without anything that identifies the reader. */
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
      /** session of the reader; stored as a pseudonym, only for a refused question */
      readonly visit?: string | undefined
    }
  | ({ readonly kind: 'feedback' } & FeedbackRequest)
  | { readonly kind: 'closed'; readonly sessionId: string }

/** Stores conversations and feedback. */
export interface ChatRecords {
  /** Resolves when the record is on disk. */
  add(record: ChatRecord & { readonly at: string }): Promise<void>
}
