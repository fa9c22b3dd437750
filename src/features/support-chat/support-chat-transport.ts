import type { ChatMessage, EndReason, Participant } from '../../contracts/support-chat'

/** What a team's chat system says of itself. */
export interface TransportEvents {
  message(said: {
    readonly text: string
    readonly participant?: Participant
    readonly isWelcome?: boolean
  }): void
  typing(isTyping: boolean): void
  /** the agent has left */
  ended(): void
  failed(error: unknown): void
}

/** What the site needs from any team's chat system. A call that rejects with a ChatError is told in its words. */
export interface SupportChatTransport {
  /** resolves when messages can be sent */
  connect(events: TransportEvents): Promise<void>
  send(message: ChatMessage): Promise<void>
  sendFile(message: ChatMessage, file: File): Promise<void>
  typing(): void
  /** `undefined` leaves without ending the chat */
  disconnect(reason: EndReason | undefined): Promise<void>
}
