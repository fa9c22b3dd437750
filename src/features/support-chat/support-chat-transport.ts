import type { ChatMessage, EndReason, Participant } from '../../contracts/support-chat'

export interface SentFile {
  readonly name: string
  readonly href: string
}

export interface PastMessage {
  readonly id: string
  readonly at: number
  readonly text: string
  readonly participant: Participant
  readonly file?: SentFile
}

export interface TransportEvents {
  message(message: {
    readonly text: string
    readonly participant?: Participant
    readonly isWelcome?: boolean
    readonly file?: SentFile
  }): void
  /** a message that the reader sent from another tab */
  ownMessage(message: { readonly text: string; readonly file?: SentFile }): void
  typing(isTyping: boolean): void
  /** Replaces all messages by those of an earlier chat, which continues. */
  restored(messages: readonly PastMessage[]): void
  /** The reason is `ByAgent` by default. */
  ended(reason?: EndReason): void
  failed(error: unknown): void
}

/** Interface to a chat system. If a promise rejects with a `ChatError`, the chat shows the error text. */
export interface SupportChatTransport {
  connect(events: TransportEvents): Promise<void>
  send(message: ChatMessage): Promise<void>
  sendFile(message: ChatMessage, file: File): Promise<void>
  typing(): void
  /** `undefined`: disconnects without ending the chat */
  disconnect(reason: EndReason | undefined): Promise<void>
}
