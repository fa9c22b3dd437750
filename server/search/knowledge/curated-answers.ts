import type { CuratedAnswer } from '../../../src/contracts/search-documents'
import { keyOf } from '../engine/boosts'
import type { Candidate } from './rank-sections'
import type { Unit } from './section-index'

/**
 * If the editor chose only an article, finds its best section. Ignores case, endings and stop words of the
 * question.
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
