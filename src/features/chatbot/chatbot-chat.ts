import type { ChatMessage, Participant } from '../../contracts/support-chat'

export interface ChatbotChat {
  addAgentMessage(message: {
    readonly message: string
    readonly type?: 'message' | 'welcome'
    readonly participant?: Participant
    readonly data?: unknown
  }): string
  updateMessage(id: string, change: { readonly message?: string; readonly data?: unknown }): void
  removeMessage(id: string): void
  restoreMessages(messages: readonly ChatMessage[]): void
  onMessages(listener: (messages: readonly ChatMessage[]) => void): () => void
  setAgentTyping(isTyping: boolean): void
}

export const CHATBOT: Participant = { isAgent: true, name: 'Chatbot', icon: { kind: 'bot' } }
