import type { BotMessage, Selections, UsageArea } from '../../contracts/chatbot'
import { toRecord } from '../../lib/guards'
import { isCancelled } from '../../lib/is-cancelled'
import { ChatError } from '../../contracts/support-chat'
import {
  isSessionFull,
  isSessionGone,
  isTooFast,
  type ChatbotApi,
  type SharedSession,
} from '../../services/chatbot-api'
import type { Log } from '../../services/logging'
import { CHATBOT, type ChatbotChat } from './chatbot-chat'

/** What is said instead of an answer that is empty (BOT-51). */
const NO_ANSWER = 'I have no answer to that. Try other words, or search the help centre.'

/** Marks an answer that is still being written: it is not kept, and has no buttons. */
const UNFINISHED = { isUnfinished: true } as const

export const isUnfinished = (data: unknown) => 'isUnfinished' in toRecord(data)

export type SendStatus = 'None' | 'Sent' | 'Success' | 'Failure'

interface Deps {
  readonly api: ChatbotApi
  readonly session: SharedSession
  readonly area: UsageArea
  readonly log: Log
  readonly pagePath: () => string
  readonly onStatus: (status: SendStatus) => void
}

export function createAsking({ api, session, area, log, pagePath, onStatus }: Deps) {
  const underWay = new Set<AbortController>()

  async function request(question: string, selections: Selections, signal: AbortSignal, onText: OnText) {
    const sessionId = await session.get()
    const context = { usageArea: area, path: pagePath() }
    signal.throwIfAborted()
    return api.sendMessage(
      { sessionId, question, experience: 'MultiTurn', selections, context },
      { signal, onText },
    )
  }

  return {
    async ask(chat: ChatbotChat, question: string, selections: Selections): Promise<void> {
      const own = new AbortController()
      const growing = growingMessage(chat)
      underWay.add(own)
      chat.setAgentTyping(true)
      onStatus('Sent')
      try {
        const answer = await request(question, selections, own.signal, growing.say)
        own.signal.throwIfAborted()
        growing.finish(answer)
        onStatus('Success')
      } catch (error) {
        growing.drop()
        onStatus(isCancelled(error) ? 'None' : 'Failure')
        if (!isCancelled(error)) {
          log.error('Failed to send message', {
            category: 'Chatbot',
            code: `Chatbot_${area}_FailedToSendMessage`,
            error,
          })
        }
        if (isSessionGone(error)) session.forget()
        throw inWordsForReaders(error)
      } finally {
        underWay.delete(own)
        if (!own.signal.aborted) chat.setAgentTyping(underWay.size > 0)
      }
    },
    cancel() {
      for (const own of underWay) own.abort()
    },
  }
}

/** What the reader can do something about is a chat error, told in its own words (BOT-61). */
function inWordsForReaders(error: unknown) {
  if (isSessionFull(error)) {
    return new ChatError('This conversation has become too long. Start a new one to ask on.', {
      recoverStrategy: 'restart',
    })
  }
  if (isTooFast(error)) {
    return new ChatError('You ask faster than the chatbot may answer. Wait a minute, then retry.')
  }
  return error
}

type OnText = (text: string) => void

/** The answer, which stands in the chat from its first word on. */
function growingMessage(chat: ChatbotChat) {
  let id: string | undefined
  const say = (message: string, data: unknown) => {
    if (id === undefined) id = chat.addAgentMessage({ message, data, participant: CHATBOT })
    else chat.updateMessage(id, { message, data })
  }
  return {
    say: (text: string) => say(text, UNFINISHED),
    finish: (answer: BotMessage | undefined) => say(answer?.answer || NO_ANSWER, answer),
    drop() {
      if (id !== undefined) chat.removeMessage(id)
    },
  }
}
