import type { BotMessage, FeedbackRequest, FilterNode, MessageRequest } from '../../../contracts/chatbot'
import { aFilterTree, anAnswer, aSession } from './builders'
import type { ChatbotApi, MessageOptions } from '../chatbot-api'

interface Asked {
  readonly request: MessageRequest
  readonly options: MessageOptions
  readonly answer: (about?: Partial<BotMessage>) => void
  readonly answerNothing: () => void
  readonly fail: (error: Error) => void
}

export function fakeChatbotApi({
  filters = aFilterTree(),
}: { readonly filters?: FilterNode | Error | undefined } = {}) {
  const calls: string[] = []
  const asked: Asked[] = []
  const feedback: FeedbackRequest[] = []
  const failures: Partial<Record<'createSession' | 'closeSession' | 'feedback', Error>> = {}
  let sessions = 0

  /** Records a call and waits for a microtask, so that the call is asynchronous, like a network request. */
  async function step(call: string, failure?: Error) {
    calls.push(call)
    await Promise.resolve()
    if (failure) throw failure
  }

  async function takeFeedback(call: string, given: FeedbackRequest | undefined) {
    await step(call, failures.feedback)
    if (given) feedback.push(given)
  }

  const api: ChatbotApi = {
    async createSession() {
      await step('createSession', failures.createSession)
      return aSession(`session-${(sessions += 1)}`)
    },
    updateSessionCategory: ({ sessionId, category }) =>
      step(`updateSessionCategory ${sessionId} ${category}`),
    closeSession: (id) => step(`closeSession ${id}`, failures.closeSession),
    sendMessage(request, options = {}) {
      calls.push(`sendMessage ${request.question}`)
      return new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        asked.push({
          request,
          options,
          answer: (about) => resolve(anAnswer({ id: `answer-${asked.length}`, ...about })),
          answerNothing: () => resolve(undefined),
          fail: reject,
        })
      })
    },
    sendBotMessageFeedback: (given) => takeFeedback('sendBotMessageFeedback', given),
    sendSessionFeedback: (given) => takeFeedback('sendSessionFeedback', given),
    async getFilterOptions() {
      await step('getFilterOptions', filters instanceof Error ? filters : undefined)
      return filters instanceof Error ? undefined : filters
    },
  }

  function last(): Asked {
    const latest = asked.at(-1)
    if (!latest) throw new Error('No question was asked.')
    return latest
  }

  return { api, calls, asked, feedback, failures, last }
}
