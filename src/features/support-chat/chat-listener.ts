import type { ChatMessage, EndReason } from '../../contracts/support-chat'

type UserMessage = Pick<ChatMessage, 'message'> & Partial<Pick<ChatMessage, 'type' | 'data' | 'fileName'>>

type AgentMessage = UserMessage & Partial<Pick<ChatMessage, 'participant'>>

export interface ListenedChat {
  addAgentMessage(message: AgentMessage): string
  /** adds a message that the reader sent from another tab */
  addUserMessage(message: UserMessage): void
  updateMessage(id: string, change: Partial<Pick<ChatMessage, 'message' | 'data'>>): void
  removeMessage(id: string): void
  onMessages(listener: (messages: readonly ChatMessage[]) => void): () => void
  /** Replaces all messages. */
  restoreMessages(messages: readonly ChatMessage[]): void
  setAgentTyping(isTyping: boolean): void
  /** Shows the message of a `ChatError`, or a general message for other errors. Ignores abort errors. */
  fail(error: unknown): void
  end(reason: EndReason): void
}

/** Handles the twelve events of a chat (CHAT-12). The chatbot and the support chat each have a listener. */
export interface ChatListener {
  run(chat: ListenedChat): Promise<void>
  destroy(): Promise<void>
  restart(): Promise<void>
  cancel(): void
  endChat(reason: EndReason): Promise<void>
  recover(): Promise<void>
  userTyping(): void
  timerRestart(): void
  sendMessage(message: ChatMessage): Promise<void>
  sendMessageRetry(message: ChatMessage): Promise<void>
  sendFile(message: ChatMessage, file: File): Promise<void>
  sendFileRetry(message: ChatMessage, file: File): Promise<void>
}
