import type { LiveMessage } from '../../../src/contracts/live-chat'
import type { EndReason } from '../../../src/contracts/support-chat'

/** A visitor or support agent. The id is a pseudonym. */
export interface Party {
  readonly id: string
  readonly name: string
}

export interface StoredChat {
  readonly id: string
  readonly visitor: Party
  /** ms since 1970 */
  readonly startedAt: number
  readonly agent: Party | undefined
  readonly ended: EndReason | undefined
  readonly messages: readonly LiveMessage[]
}

export type ChatEvent =
  | { readonly kind: 'opened'; readonly chatId: string; readonly visitor: Party; readonly at: number }
  | { readonly kind: 'said'; readonly chatId: string; readonly message: LiveMessage }
  /** an agent takes the chat; without `agent`, the chat returns to the queue */
  | {
      readonly kind: 'taken'
      readonly chatId: string
      readonly agent: Party | undefined
      readonly at: number
    }
  /** the chat ends: its names are removed, and personal data in its texts is masked */
  | { readonly kind: 'ended'; readonly chat: StoredChat; readonly reason: EndReason; readonly at: number }

/** Stores open support chats, which continue after a restart, and transcripts of ended chats. */
export interface SupportChatRecords {
  /** Resolves when the event is saved. */
  add(event: ChatEvent): Promise<void>
  /** Returns the chats that have not ended. */
  open(): Promise<readonly StoredChat[]>
  find(chatId: string): Promise<StoredChat | undefined>
}
