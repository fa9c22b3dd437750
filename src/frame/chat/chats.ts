import { createChatbot, createStoredConversation } from '../../features/chatbot'
import {
  createEchoTransport,
  createLiveTransport,
  createRememberedChat,
  createSupportChat,
  createTransportListener,
} from '../../features/support-chat'
import { CHAT_IDLE_TIMES } from '../../config/choices'
import { VISITOR_LINE_PATH } from '../../contracts/live-chat'
import type { SupportChatName } from '../../contracts/settings'
import { createStaySignedIn } from '../../services/auth'
import type { ChatbotApi } from '../../services/chatbot-api'
import { openSocket, sendChatFile } from '../../services/live-chat'
import type { Log } from '../../services/logging'
import { playIncoming } from '../../ui/sound/incoming-sound'
import { systemClock } from '../../lib/clock'

export interface ChatDeps {
  readonly api: ChatbotApi
  readonly log: Log
  /** who reads: a conversation is shown to nobody else */
  readonly owner: string
  readonly supportChat: SupportChatName
}

/** The two chats of the corner, each with who is behind it: the chatbot, and the people of support. */
export function createChats({ api, log, owner, supportChat }: ChatDeps) {
  const bot = createChatbot({
    api,
    area: 'FloatingChat',
    log,
    stored: createStoredConversation(owner),
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
  const remembered = createRememberedChat(owner)
  const transport =
    supportChat === 'agents'
      ? createLiveTransport({
          open: openSocket(VISITOR_LINE_PATH),
          clock: systemClock,
          sendFile: sendChatFile,
          remembered,
          onActivity: createStaySignedIn(),
        })
      : createEchoTransport(systemClock)
  support.listen(createTransportListener(transport))
  support.store.subscribe(({ error }, before) => {
    if (error && error !== before.error) log.error('The support chat failed', { error })
  })
  return {
    bot,
    chatbot,
    support,
    isSupportUnderWay: supportChat === 'agents' && remembered.read() !== undefined,
  }
}
