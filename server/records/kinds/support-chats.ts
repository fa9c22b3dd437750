import type { LiveMessage } from '../../../src/contracts/live-chat'
import type { EndReason } from '../../../src/contracts/support-chat'

/** A visitor or an agent. The id is a pseudonym: it tells parties apart and names nobody. */
export interface Party {
  readonly id: string
  readonly name: string
}

/** A chat as it is kept. */
export interface KeptChat {
  readonly id: string
  readonly visitor: Party
  /** ms since 1970 */
  readonly startedAt: number
  readonly agent: Party | undefined
  readonly ended: EndReason | undefined
  readonly messages: readonly LiveMessage[]
}

/** What happens to a chat. */
export type ChatHappening =
  | { readonly kind: 'opened'; readonly chatId: string; readonly visitor: Party; readonly at: number }
  | { readonly kind: 'said'; readonly chatId: string; readonly message: LiveMessage }
  /** without an agent it goes back to the queue */
  | {
      readonly kind: 'taken'
      readonly chatId: string
      readonly agent: Party | undefined
      readonly at: number
    }
  /** names and what is personal in texts go with it */
  | { readonly kind: 'ended'; readonly chat: KeptChat; readonly reason: EndReason; readonly at: number }

/** Where support chats are kept: what they go on from after a restart, and their transcripts. */
export interface SupportChatRecords {
  /** Done when it is kept. */
  add(happening: ChatHappening): Promise<void>
  /** those that have not ended */
  open(): Promise<readonly KeptChat[]>
  find(chatId: string): Promise<KeptChat | undefined>
}
