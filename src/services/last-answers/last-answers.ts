import type { QuickAnswerStore } from '../quick-answer'
import type { Answer } from '../search'

/** The latest search and the latest quick answer, for the first render after a step back (NAV-25). */
export interface LastAnswers {
  search?: { readonly question: string; readonly answer: Answer }
  quick?: QuickAnswerStore
}

type Kept = LastAnswers | undefined

export function keepAnswer(last: Kept, question: string, answer: Answer): void {
  if (last) last.search = { question, answer }
}

export function forgetAnswer(last: Kept): void {
  delete last?.search
}

export const findAnswer = (last: Kept, question: string): Answer | undefined =>
  last?.search?.question === question ? last.search.answer : undefined

export function keepQuickAnswer(last: Kept, store: QuickAnswerStore): void {
  if (last) last.quick = store
}

export const findQuickAnswer = (last: Kept, query: string): QuickAnswerStore | undefined =>
  last?.quick?.isAbout(query) ? last.quick : undefined
