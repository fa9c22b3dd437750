import { FeedbackOption, Rating, type FeedbackReason, type FeedbackRequest } from '../../contracts/chatbot'
import { FeedbackViolation } from './errors'

/** Error text as specified (BOT-32). */
const FEEDBACK_OF_NOTHING = 'Feedback must contain either messageId or sessionId'

/** The reasons in the order of the specification (QA-18). */
export const feedbackReasons: readonly FeedbackReason[] = [
  'Other',
  'Unrelated',
  'Unclear',
  'Incomplete',
  'Incorrect',
]

export const toFeedbackOptions = (reasons: readonly FeedbackReason[]) =>
  reasons.reduce((bits, reason) => bits | FeedbackOption[reason], 0)

export function checkedSessionFeedback(feedback: FeedbackRequest | undefined): FeedbackRequest {
  if (!feedback) throw new FeedbackViolation('Session feedback is missing. Say how the conversation went.')
  if (feedback.messageId !== undefined) {
    throw new FeedbackViolation('Session feedback must not carry a messageId. Send it as message feedback.')
  }
  if (feedback.rating === Rating.GuardrailFeedback) {
    throw new FeedbackViolation('Session feedback is thumbs up or thumbs down. Send it as message feedback.')
  }
  return checkedFeedback(feedback)
}

export function checkedMessageFeedback(feedback: FeedbackRequest | undefined): FeedbackRequest {
  if (!feedback) throw new FeedbackViolation('Message feedback is missing. Say how the answer was.')
  checkedFeedback(feedback)
  if (!feedback.messageId) {
    throw new FeedbackViolation('Message feedback must carry a messageId. Name the answer that it is about.')
  }
  return feedback
}

function checkedFeedback(feedback: FeedbackRequest) {
  if (!feedback.messageId && !feedback.sessionId) throw new FeedbackViolation(FEEDBACK_OF_NOTHING)
  return feedback
}
