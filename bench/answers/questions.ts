import { corpusAnswerable, corpusInjections, corpusUnanswerable } from './corpus-questions'
import type { Questions } from './measure-answers'
import { answerable, injections, unanswerable } from './sample-questions'

/** Golden set for the sample space. */
export const sampleQuestions: Questions = { answerable, unanswerable, injections }

/** Golden set for ms-dynamics, with the same prompt injections and off-topic questions. */
export const corpusQuestions: Questions = {
  answerable: corpusAnswerable,
  unanswerable: corpusUnanswerable,
  injections: [...injections, ...corpusInjections],
}
