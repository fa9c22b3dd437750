import type { QuickAnswerStore } from '../quick-answer'
import type { Answer } from './search-provider'

/** The latest search and the latest quick answer, for the first render after a step back (NAV-25). */
export interface LastAnswers {
  search?: { readonly question: string; readonly answer: Answer }
  quick?: QuickAnswerStore
}

export function keepAnswer(last: LastAnswers, question: string, answer: Answer): void {
  last.search = { question, answer }
}

export const findAnswer = ({ search }: LastAnswers, question: string): Answer | undefined =>
  search?.question === question ? search.answer : undefined

export function keepQuickAnswer(last: LastAnswers, store: QuickAnswerStore): void {
  last.quick = store
}

export const findQuickAnswer = ({ quick }: LastAnswers, query: string): QuickAnswerStore | undefined =>
  quick?.isAbout(query) ? quick : undefined
