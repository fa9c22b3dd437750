export { createQuickAnswerStore, type QuickAnswerDeps, type QuickAnswerStore } from './quick-answer-store'
