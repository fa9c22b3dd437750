import type { BotMessage, Selections, UsageArea } from '../../contracts/chatbot'
import { toRecord } from '../../lib/guards'
import { isAbortError } from '../../lib/is-abort-error'
import { ChatError, FAILED_TO_SEND } from '../../contracts/support-chat'
import { isSessionFull, isTooFast, type ChatbotApi, type SharedSession } from '../../services/chatbot-api'
import type { Log } from '../../services/logging'
import { CHATBOT, type ChatbotChat } from './chatbot-chat'

const NO_ANSWER = 'I have no answer to that. Try other words, or search the help center.'

/** Marks an answer that is still streaming. Such an answer is not saved and has no buttons. */
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

export function createQuestionSender({ api, session, area, log, pagePath, onStatus }: Deps) {
  const pending = new Set<AbortController>()

  function request(question: string, selections: Selections, signal: AbortSignal, onText: OnText) {
    return session.withId(signal, (sessionId) => {
      const context = { usageArea: area, path: pagePath() }
      return api.sendMessage(
        { sessionId, question, experience: 'MultiTurn', selections, context },
        { signal, onText },
      )
    })
  }

  return {
    async send(chat: ChatbotChat, question: string, selections: Selections): Promise<void> {
      const own = new AbortController()
      const message = streamedMessage(chat)
      pending.add(own)
      chat.setAgentTyping(true)
      onStatus('Sent')
      try {
        const answer = await request(question, selections, own.signal, message.show)
        own.signal.throwIfAborted()
        message.finish(answer)
        onStatus('Success')
      } catch (error) {
        message.remove()
        own.signal.throwIfAborted()
        onStatus(isAbortError(error) ? 'None' : 'Failure')
        if (!isAbortError(error)) {
          log.error(FAILED_TO_SEND, {
            category: 'Chatbot',
            code: `Chatbot_${area}_FailedToSendMessage`,
            error,
          })
        }
        throw toReaderError(error)
      } finally {
        pending.delete(own)
        if (!own.signal.aborted) chat.setAgentTyping(pending.size > 0)
      }
    },
    cancel() {
      if (pending.size > 0) onStatus('None')
      for (const own of pending) own.abort()
    },
  }
}

/** Turns an error that the reader can act on into a chat error, whose message is shown (BOT-61). */
function toReaderError(error: unknown) {
  if (isSessionFull(error)) {
    return new ChatError('This conversation is too long. Start a new one to continue.', {
      title: FAILED_TO_SEND,
      recoverStrategy: 'restart',
    })
  }
  if (isTooFast(error)) {
    return new ChatError('Too many questions in a short time. Wait a minute, then retry.', {
      title: FAILED_TO_SEND,
    })
  }
  return error
}

type OnText = (text: string) => void

/** The first text adds the answer to the chat. Each later text replaces the text of the answer. */
function streamedMessage(chat: ChatbotChat) {
  let id: string | undefined
  const show = (message: string, data: unknown) => {
    if (id === undefined) id = chat.addAgentMessage({ message, data, participant: CHATBOT })
    else chat.updateMessage(id, { message, data })
  }
  return {
    show: (text: string) => show(text, UNFINISHED),
    finish: (answer: BotMessage | undefined) => show(answer?.answer || NO_ANSWER, answer),
    remove() {
      if (id !== undefined) chat.removeMessage(id)
    },
  }
}
