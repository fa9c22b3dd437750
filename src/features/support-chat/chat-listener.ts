import type { ChatMessage, EndReason } from '../../contracts/support-chat'

type AgentMessage = Pick<ChatMessage, 'message'> &
  Partial<Pick<ChatMessage, 'type' | 'participant' | 'data' | 'fileName'>>

export interface ListenedChat {
  addAgentMessage(message: AgentMessage): string
  updateMessage(id: string, change: Partial<Pick<ChatMessage, 'message' | 'data'>>): void
  removeMessage(id: string): void
  onMessages(hear: (messages: readonly ChatMessage[]) => void): () => void
  /** puts back the messages of before */
  restoreMessages(messages: readonly ChatMessage[]): void
  setAgentTyping(isTyping: boolean): void
  /** something went wrong: shown as a chat error when it is one, in general words otherwise */
  fail(error: unknown): void
  end(reason: EndReason): void
}

/** Whoever is behind a chat: it hears the twelve events of the window (CHAT-12), and answers through the chat. */
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
