import { createChatbot, createStoredConversation } from '../../features/chatbot'
import {
  createEchoTransport,
  createLiveTransport,
  createStoredChat,
  createSupportChat,
  createTransportListener,
} from '../../features/support-chat'
import { CHAT_IDLE_TIMES } from '../../config/choices'
import { VISITOR_SOCKET_PATH } from '../../contracts/live-chat'
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
  /** user name of the signed-in reader; stored chats of another user are not loaded */
  readonly owner: string
  readonly supportChat: SupportChatName
}

export function createChats({ api, log, owner, supportChat }: ChatDeps) {
  const bot = createChatbot({
    api,
    area: 'FloatingChat',
    log,
    stored: createStoredConversation(owner),
    pagePath: () => window.location.pathname,
  })
  // the chatbot plays no sound and has no idle timeout
  const chatbot = createSupportChat({ clock: systemClock, now: Date.now, playIncoming: () => undefined })
  chatbot.listen(bot.listener)

  const support = createSupportChat({
    clock: systemClock,
    now: Date.now,
    playIncoming,
    idleTimes: CHAT_IDLE_TIMES,
    isFilePickerEnabled: true,
  })
  const stored = createStoredChat(owner)
  const onActivity = createStaySignedIn()
  function listen() {
    const transport =
      supportChat === 'agents'
        ? createLiveTransport({
            open: openSocket(VISITOR_SOCKET_PATH),
            clock: systemClock,
            sendFile: sendChatFile,
            stored,
            onActivity,
          })
        : createEchoTransport(systemClock)
    support.listen(createTransportListener(transport))
  }
  listen()
  support.store.subscribe(({ error }, before) => {
    if (error && error !== before.error) log.error('The support chat failed', { error })
  })

  /** the conversation that the reader handed over, until a support chat has started */
  let unsent = ''
  function sendUnsent() {
    if (unsent === '') return
    const text = unsent
    unsent = ''
    void support.send(text)
  }
  support.store.subscribe(({ status }) => {
    if (status === 'Started') sendUnsent()
  })

  /** Sends the conversation to the running support chat, or else to the next support chat that starts. */
  function handOver(conversation: string) {
    const { status } = support.store.getState()
    unsent = conversation
    if (status === 'Started' || status === 'Error') sendUnsent()
  }

  /** Disconnects without ending the chats. Their next `run` resumes them as after a reload. */
  const stop = () => {
    for (const chat of [chatbot, support]) {
      chat.reset()
      chat.cancel()
    }
    listen() // the old transport would request only the messages after the last one that it received
  }

  return {
    bot,
    chatbot,
    support,
    handOver,
    isSupportRunning: supportChat === 'agents' && stored.read() !== undefined,
    stop,
  }
}
