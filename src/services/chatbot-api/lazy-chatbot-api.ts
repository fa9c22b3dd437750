import type { UserType } from '../../contracts/profile'
import { loadOnce } from '../../lib/load-once'
import type { ChatbotApi } from './chatbot-api'

interface Deps {
  readonly userType: () => Promise<UserType>
  readonly send?: typeof fetch
}

export function createLazyChatbotApi(deps: Deps): ChatbotApi {
  const api = loadOnce(async () => (await import('./http-chatbot-api')).createHttpChatbotApi(deps))
  return {
    createSession: async (request) => (await api()).createSession(request),
    updateSessionCategory: async (request) => (await api()).updateSessionCategory(request),
    closeSession: async (sessionId) => (await api()).closeSession(sessionId),
    sendMessage: async (request, options) => (await api()).sendMessage(request, options),
    sendBotMessageFeedback: async (feedback) => (await api()).sendBotMessageFeedback(feedback),
    sendSessionFeedback: async (feedback) => (await api()).sendSessionFeedback(feedback),
    getFilterOptions: async () => (await api()).getFilterOptions(),
  }
}
