import { createChatbot, createStoredConversation } from '../../features/chatbot'
import { createEchoTransport, createSupportChat, createTransportListener } from '../../features/support-chat'
import { CHAT_IDLE_TIMES } from '../../config/choices'
import type { ChatbotApi } from '../../services/chatbot-api'
import type { Log } from '../../services/logging'
import { systemClock } from '../../ui/toast/clock'
import { playIncoming } from './incoming-sound'

export interface ChatDeps {
  readonly api: ChatbotApi
  readonly log: Log
  /** who reads: a conversation is shown to nobody else */
  readonly owner: string
}

/** The two chats of the corner, each with who is behind it: the chatbot, and the people of support. */
export function createChats({ api, log, owner }: ChatDeps) {
  const bot = createChatbot({
    api,
    area: 'FloatingChat',
    log,
    stored: createStoredConversation(tabStorage(), owner),
    pagePath: () => window.location.pathname,
  })
  // an answer appears where the reader looks: it needs no sound, and the chatbot waits for ever
  const chatbot = createSupportChat({ clock: systemClock, now: Date.now, playIncoming: () => undefined })
  chatbot.listen(bot.listener)

  const support = createSupportChat({
    clock: systemClock,
    now: Date.now,
    playIncoming,
    idleTimes: CHAT_IDLE_TIMES,
    isFilePickerEnabled: true,
  })
  support.listen(createTransportListener(createEchoTransport(systemClock)))
  return { bot, chatbot, support }
}

/** A browser that refuses storage does so when it is first touched. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
