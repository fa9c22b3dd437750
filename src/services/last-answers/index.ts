export { findAnswer, findQuickAnswer, keepAnswer, keepQuickAnswer } from './last-answers'
export type { LastAnswers } from './last-answers'
