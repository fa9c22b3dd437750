import { ChatError, type ChatMessage, type Participant } from '../../contracts/support-chat'
import type { Clock } from '../../lib/clock'
import type { SupportChatTransport, TransportEvents } from './support-chat-transport'

/** Delay of the greeting and of each echo (CHAT-24, CHAT-25). */
const ECHO_DELAY_MS = 1_000

export const GREETING = 'Hello! This is the demo chat. It repeats what you write.'

/** A message with this prefix fails (CHAT-26). */
const ERROR_PREFIX = '[Error]'

const BOT: Participant = { isAgent: true, name: 'Agent', icon: { kind: 'bot' } }

export function createEchoTransport(clock: Clock): SupportChatTransport {
  let events: TransportEvents | undefined
  const waiting = new Set<() => void>()

  function later(run: (current: TransportEvents) => void) {
    const stop = clock.after(ECHO_DELAY_MS, () => {
      waiting.delete(stop)
      if (events) run(events)
    })
    waiting.add(stop)
  }

  function echo(text: string) {
    events?.typing(true)
    later((current) => {
      current.typing(waiting.size > 0)
      current.message({ text: `Echo: ${text}`, participant: BOT })
    })
  }

  function send({ message }: ChatMessage) {
    if (message.startsWith(ERROR_PREFIX)) {
      return Promise.reject(new ChatError('The demo chat failed, because the message asked for it.'))
    }
    echo(message)
    return Promise.resolve()
  }

  return {
    connect(chatEvents) {
      events = chatEvents
      later((current) => current.message({ text: GREETING, participant: BOT, isWelcome: true }))
      return Promise.resolve()
    },
    send,
    sendFile(_, file) {
      echo(file.name)
      return Promise.resolve()
    },
    typing: () => undefined,
    disconnect() {
      for (const stop of waiting) stop()
      waiting.clear()
      events = undefined
      return Promise.resolve()
    },
  }
}
