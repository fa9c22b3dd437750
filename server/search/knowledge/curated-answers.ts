import type { CuratedAnswer } from '../../../src/contracts/search-documents'
import { keyOf } from '../engine/boosts'
import type { Candidate } from './rank-sections'
import type { Unit } from './section-index'

/**
 * Returns a function that finds the section that an editor chose for a question, or the best section of the
 * chosen article. Case, endings and stop words of the question do not matter.
 */
export function createCuratedAnswers(answers: readonly CuratedAnswer[], units: readonly Unit[]) {
  const byQuestion = new Map<string, CuratedAnswer[]>()
  for (const answer of answers)
    for (const key of answer.questions.map(keyOf))
      byQuestion.set(key, [...(byQuestion.get(key) ?? []), answer])
  return (question: string, isShown: (unit: Unit) => boolean, candidates: readonly Candidate[]) => {
    for (const { document, section } of byQuestion.get(keyOf(question)) ?? []) {
      const own = units.filter((unit) => unit.document.id === document && isShown(unit))
      if (own.length === 0) continue
      const named = own.find(({ anchor }) => anchor !== '' && anchor === section)
      return named ?? candidates.find(({ unit }) => own.includes(unit))?.unit ?? own[0]
    }
    return undefined
  }
}
