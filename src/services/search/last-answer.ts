import type { Answer } from './search-provider'

/** The latest question and its answer, for the first render after a step back (NAV-25). */
export interface LastAnswer {
  keep(question: string, answer: Answer): void
  find(question: string): Answer | undefined
}

export function createLastAnswer(): LastAnswer {
  let last: { readonly question: string; readonly answer: Answer } | undefined
  return {
    keep: (question, answer) => void (last = { question, answer }),
    find: (question) => (last?.question === question ? last.answer : undefined),
  }
}
