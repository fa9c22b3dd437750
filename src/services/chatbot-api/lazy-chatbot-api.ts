import type { UserType } from '../../contracts/profile'
import type { ChatbotApi } from './chatbot-api'

interface Deps {
  /** decides by which door the reader comes in (BOT-38, BOT-39) */
  readonly userType: () => Promise<UserType>
  readonly send?: typeof fetch
}

/** The chatbot API for the pages: its script loads with the first call. A script that cannot be had is asked for again by the next. */
export function createLazyChatbotApi(deps: Deps): ChatbotApi {
  let loaded: Promise<ChatbotApi> | undefined

  function api() {
    loaded ??= import('./http-chatbot-api').then(({ createHttpChatbotApi }) => createHttpChatbotApi(deps))
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }

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
