export { findAnswer, findQuickAnswer, forgetAnswer, keepAnswer, keepQuickAnswer } from './last-answers'
export type { LastAnswers } from './last-answers'
