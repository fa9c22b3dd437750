import type { ChatMessage, EndReason, Participant } from '../../contracts/support-chat'

export interface SentFile {
  readonly name: string
  readonly href: string
}

export interface SaidBefore {
  readonly id: string
  readonly at: number
  readonly text: string
  readonly participant: Participant
  readonly file?: SentFile
}

export interface TransportEvents {
  message(said: {
    readonly text: string
    readonly participant?: Participant
    readonly isWelcome?: boolean
    readonly file?: SentFile
  }): void
  typing(isTyping: boolean): void
  /** the chat that was begun before goes on: all that was said in it, in place of what is shown */
  restored(messages: readonly SaidBefore[]): void
  /** by the agent, unless it is said otherwise */
  ended(reason?: EndReason): void
  failed(error: unknown): void
}

/** What the site needs from any team's chat system. A call that rejects with a ChatError is told in its words. */
export interface SupportChatTransport {
  connect(events: TransportEvents): Promise<void>
  send(message: ChatMessage): Promise<void>
  sendFile(message: ChatMessage, file: File): Promise<void>
  typing(): void
  /** `undefined` leaves without ending the chat */
  disconnect(reason: EndReason | undefined): Promise<void>
}
