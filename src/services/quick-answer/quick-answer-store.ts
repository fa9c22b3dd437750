import { createStore } from 'zustand/vanilla'
import { NO_SELECTIONS, Rating, type BotMessage, type FeedbackReason } from '../../contracts/chatbot'
import { isAbortError } from '../../lib/is-abort-error'
import { createSharedSession, isSessionGone, toFeedbackOptions, type ChatbotApi } from '../chatbot-api'
import type { Log } from '../logging'

export interface QuickAnswerDeps {
  readonly api: ChatbotApi
  readonly log: Log
  readonly pagePath: () => string
}

export type QuickAnswerOutcome =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'answered'; readonly answer: BotMessage }
  | { readonly kind: 'none' } // the service has no answer
  | { readonly kind: 'failed' } // the request failed; a retry may help
  | { readonly kind: 'guarded' } // the chatbot refuses the question: nothing is shown (QA-10)

export interface Complaint {
  readonly reasons: readonly FeedbackReason[]
  readonly text: string
}

export interface QuickAnswerState {
  readonly outcome: QuickAnswerOutcome
  readonly feedback: 'Initial' | 'Form' | 'Thanks'
  readonly error: string | undefined
  readonly unsent: Complaint | undefined
  /** true if another vote would fail too */
  readonly isFinal: boolean
}

const NO_FAILURE = { error: undefined, unsent: undefined, isFinal: false } as const

const BLANK: QuickAnswerState = { outcome: { kind: 'idle' }, feedback: 'Initial', ...NO_FAILURE }

/** Holds a query, its answer and the feedback on the answer. A new query resets all three (QA-08, QA-09). */
export function createQuickAnswerStore({ api, log, pagePath }: QuickAnswerDeps) {
  const store = createStore<QuickAnswerState>()(() => BLANK)
  const { getState: get, setState: set } = store
  const session = createSharedSession({ api, area: 'Search' })
  let asked = ''
  let current = new AbortController()

  function begin(query: string) {
    asked = query
    current.abort()
    current = new AbortController()
    return current.signal
  }

  function request(question: string, signal: AbortSignal) {
    return session.withId(signal, (sessionId) => {
      const context = { usageArea: 'Search', path: pagePath() } as const
      return api.sendMessage(
        { sessionId, question, experience: 'SingleTurn', selections: NO_SELECTIONS, context },
        { signal },
      )
    })
  }

  async function send(rating: Rating, complaint: Complaint) {
    const { outcome, feedback: before } = get()
    const { signal } = current
    if (outcome.kind !== 'answered') return
    set({ feedback: 'Thanks', ...NO_FAILURE })
    try {
      await api.sendBotMessageFeedback({
        linkUrl: pagePath(),
        description: complaint.text.trim(),
        options: toFeedbackOptions(complaint.reasons),
        rating,
        messageId: outcome.answer.id,
        sessionId: await session.get(),
      })
    } catch (error) {
      if (isAbortError(error)) return
      const message = 'Failed to send message feedback'
      log.error(message, { category: 'Chatbot', code: 'Chatbot_Search_FailedToSendMessageFeedback', error })
      if (signal.aborted) return
      if (isSessionGone(error)) set({ feedback: before, error: message, isFinal: true })
      else set({ feedback: before, error: message, unsent: complaint })
    }
  }

  async function answer(query: string) {
    const signal = begin(query)
    set({ ...BLANK, outcome: { kind: 'loading' } })
    try {
      const answered = await request(query, signal)
      if (!signal.aborted) set({ outcome: outcomeOf(answered) })
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return
      log.error('Failed to send message', {
        category: 'Chatbot',
        code: 'Chatbot_Search_FailedToSendMessage',
        error,
      })
      set({ outcome: { kind: 'failed' } })
    }
  }

  return {
    store,
    async ask(text: string) {
      const query = text.trim()
      if (query === asked) return
      if (query !== '') return answer(query)
      begin('')
      set(BLANK)
    },
    retry: () => (get().outcome.kind === 'failed' ? answer(asked) : Promise.resolve()),
    approve: () => send(Rating.ThumbsUp, { reasons: [], text: '' }),
    disapprove: () => set({ feedback: 'Form', ...NO_FAILURE }),
    complain: (complaint: Complaint) => send(Rating.ThumbsDown, complaint),
    withdraw: () => set({ feedback: 'Initial', ...NO_FAILURE }),
    isAbout: (text: string) => asked !== '' && text.trim() === asked,
    /** Call on unmount. Cancels a pending request, but keeps an answer that has arrived and its feedback. */
    stop() {
      if (get().outcome.kind !== 'loading') return
      begin('')
      set(BLANK)
    },
  }
}

export type QuickAnswerStore = ReturnType<typeof createQuickAnswerStore>

function outcomeOf(answer: BotMessage | undefined): QuickAnswerOutcome {
  if (answer?.isGuardrailed) return { kind: 'guarded' }
  if (!answer || answer.answer.trim() === '') return { kind: 'none' }
  return { kind: 'answered', answer }
}
