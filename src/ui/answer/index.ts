export { AnswerText } from './answer-text'
export { Rating } from './rating'
export { SourceList } from './source-list'
export { TypingDots } from './typing-dots'
