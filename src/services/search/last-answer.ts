import type { QuickAnswerStore } from '../quick-answer'
import type { Answer } from './search-provider'

/** Keeps the latest question, its results and its quick answer, to render them after a step back (NAV-25). */
export interface LastAnswer {
  keep(question: string, answer: Answer): void
  find(question: string): Answer | undefined
  keepQuick(store: QuickAnswerStore): void
  findQuick(query: string): QuickAnswerStore | undefined
}

export function createLastAnswer(): LastAnswer {
  let last: { readonly question: string; readonly answer: Answer } | undefined
  let quick: QuickAnswerStore | undefined
  return {
    keep: (question, answer) => void (last = { question, answer }),
    find: (question) => (last?.question === question ? last.answer : undefined),
    keepQuick: (store) => void (quick = store),
    findQuick: (query) => (quick?.isAbout(query) ? quick : undefined),
  }
}
