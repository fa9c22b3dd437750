import type {
  BotMessage,
  ChatbotSession,
  CreateSessionRequest,
  FeedbackRequest,
  FilterNode,
  MessageRequest,
  UpdateSessionRequest,
} from '../../contracts/chatbot'

export interface MessageOptions {
  readonly signal?: AbortSignal | undefined
  /** called with the full text so far while the answer streams */
  readonly onText?: ((text: string) => void) | undefined
}

/**
 * What the site needs from the chatbot service (BOT-48). An empty response (204) is `undefined`
 * (BOT-51).
 */
export interface ChatbotApi {
  createSession(request: CreateSessionRequest): Promise<ChatbotSession | undefined>
  updateSessionCategory(request: UpdateSessionRequest): Promise<void>
  closeSession(sessionId: string): Promise<void>
  sendMessage(request: MessageRequest, options?: MessageOptions): Promise<BotMessage | undefined>
  sendBotMessageFeedback(feedback: FeedbackRequest | undefined): Promise<void>
  sendSessionFeedback(feedback: FeedbackRequest | undefined): Promise<void>
  getFilterOptions(): Promise<FilterNode | undefined>
}
