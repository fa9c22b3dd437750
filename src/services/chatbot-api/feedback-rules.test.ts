import { FeedbackOption, Rating } from '../../contracts/chatbot'
import { feedbackReasons, toFeedbackOptions } from './feedback-rules'

it('DATA-30 QA-18 BOT-28 offers five reasons, one bit each', () => {
  expect(feedbackReasons.map((reason) => [reason, FeedbackOption[reason]])).toEqual([
    ['Other', 1],
    ['Unrelated', 2],
    ['Unclear', 4],
    ['Incomplete', 8],
    ['Incorrect', 16],
  ])
})

it('BOT-28 combines reasons into one number, whatever their order and repeats', () => {
  expect(toFeedbackOptions([])).toBe(0)
  expect(toFeedbackOptions(['Incorrect', 'Other', 'Other'])).toBe(17)
  expect(toFeedbackOptions(feedbackReasons)).toBe(31)
})

it('DATA-31 DATA-32 QA-22 numbers the ratings as the chatbot API does', () => {
  expect(Rating).toEqual({ ThumbsDown: 0, ThumbsUp: 1, GuardrailFeedback: 2 })
})
