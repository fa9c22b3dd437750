import { Rating, type FeedbackReason, type FeedbackRequest, type UsageArea } from '../../contracts/chatbot'
import { isAbortError } from '../../lib/is-abort-error'
import {
  isSessionGone,
  toFeedbackOptions,
  type ChatbotApi,
  type SharedSession,
} from '../../services/chatbot-api'
import type { Log } from '../../services/logging'

export interface Feedback {
  readonly step: 'Initial' | 'Form' | 'Thanks'
  readonly error?: string
  readonly unsent?: Complaint | undefined
  /** true if a retry would fail too */
  readonly isFinal?: boolean
}

export const NO_FEEDBACK: Feedback = { step: 'Initial' }

export const SESSION = 'session'

export interface Complaint {
  readonly reasons: readonly FeedbackReason[]
  readonly text: string
}

interface Deps {
  readonly api: ChatbotApi
  readonly session: SharedSession
  readonly area: UsageArea
  readonly log: Log
  readonly pagePath: () => string
  /** returns the signal that is aborted when the conversation ends */
  readonly currentSignal: () => AbortSignal
  readonly show: (about: string, feedback: Feedback) => void
}

const FAILURES = {
  session: { message: 'Failed to send feedback', code: 'FailedToSendFeedback' },
  message: { message: 'Failed to send message feedback', code: 'FailedToSendMessageFeedback' },
} as const

/** The parameter `about` is the id of an answer, or SESSION for the conversation (BOT-10, BOT-11). */
export function createFeedback({ api, session, area, log, pagePath, currentSignal, show }: Deps) {
  async function send(about: string, rating: Rating, complaint?: Complaint) {
    const { reasons, text } = complaint ?? NO_COMPLAINT
    const signal = currentSignal()
    const before = rating === Rating.ThumbsDown ? 'Form' : 'Initial'
    const feedback: FeedbackRequest = {
      linkUrl: pagePath(),
      description: text.trim(),
      options: toFeedbackOptions(reasons),
      rating,
    }
    show(about, { step: 'Thanks' })
    try {
      // `withId` and `get` create a session if there is none yet (BOT-16)
      await (about === SESSION
        ? session.withId(signal, (sessionId) => api.sendSessionFeedback({ ...feedback, sessionId }))
        : api.sendBotMessageFeedback({ ...feedback, sessionId: await session.get(), messageId: about }))
    } catch (error) {
      if (isAbortError(error)) return
      const { message, code } = FAILURES[about === SESSION ? 'session' : 'message']
      log.error(message, { category: 'Chatbot', code: `Chatbot_${area}_${code}`, error })
      if (signal.aborted) return
      if (about !== SESSION && isSessionGone(error))
        show(about, { step: before, error: message, isFinal: true })
      else show(about, { step: before, error: message, unsent: complaint })
    }
  }

  return {
    approve: (about: string) => send(about, Rating.ThumbsUp),
    disapprove: (about: string) => show(about, { step: 'Form' }),
    complain: (about: string, complaint: Complaint) => send(about, Rating.ThumbsDown, complaint),
    /** Reports a refusal that should have been an answer. */
    contestGuard: (messageId: string) => send(messageId, Rating.GuardrailFeedback),
    withdraw: (about: string) => show(about, NO_FEEDBACK),
  }
}

const NO_COMPLAINT: Complaint = { reasons: [], text: '' }
