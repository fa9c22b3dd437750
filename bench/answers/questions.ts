import { corpusAnswerable, corpusInjections, corpusUnanswerable } from './corpus-questions'
import type { Questions } from './measure-answers'
import { answerable, injections, unanswerable } from './sample-questions'

/** The golden set over the sample space. */
export const sampleQuestions: Questions = { answerable, unanswerable, injections }

/** The golden set over ms-dynamics; what tries to instruct the bot, and what is off its ground, is so there too. */
export const corpusQuestions: Questions = {
  answerable: corpusAnswerable,
  unanswerable: corpusUnanswerable,
  injections: [...injections, ...corpusInjections],
}
