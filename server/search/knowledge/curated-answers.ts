import type { CuratedAnswer } from '../../../src/contracts/search-documents'
import { keyOf } from '../engine/boosts'
import type { Candidate } from './rank-sections'
import type { Unit } from './section-index'

/**
 * Returns a function that finds the section that an editor chose for a question, or the best section of the
 * chosen article. Case, endings and stop words of the question do not matter.
 */
export function createCuratedAnswers(answers: readonly CuratedAnswer[], units: readonly Unit[]) {
  const byQuestion = new Map(
    answers.flatMap((answer) => answer.questions.map((question) => [keyOf(question), answer] as const)),
  )
  return (question: string, isShown: (unit: Unit) => boolean, candidates: readonly Candidate[]) => {
    const answer = byQuestion.get(keyOf(question))
    if (!answer) return undefined
    const own = units.filter((unit) => unit.document.id === answer.document && isShown(unit))
    const named = own.find(({ anchor }) => anchor !== '' && anchor === answer.section)
    return named ?? candidates.find(({ unit }) => own.includes(unit))?.unit ?? own[0]
  }
}
