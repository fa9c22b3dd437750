import type { Passage } from '../search/knowledge/passage'

/** One sentence of an answer, and where it stands. */
export interface CitedSentence {
  readonly text: string
  readonly url: string
  readonly anchor: string
  /** the words of the passage that say it; what is checked */
  readonly quote: string
  /** sentences of one block are one paragraph, or one list */
  readonly block: number
  readonly isItem: boolean
}

/** An answer before it is checked. */
export interface Draft {
  readonly sentences: readonly CitedSentence[]
  /** names who wrote it: goes into `modelVersion` */
  readonly author: string
}

export interface Writing {
  readonly question: string
  readonly passages: readonly Passage[]
  readonly signal: AbortSignal
  /** hears of each sentence as soon as it is written */
  readonly onSentence: (sentence: CitedSentence) => void
}

/** Writes an answer from passages. */
export interface Answerer {
  write(writing: Writing): Promise<Draft>
}

/** The writer stopped after it had begun; what was said so far is no answer. */
export class AnswerBrokeOff extends Error {
  override readonly name = 'AnswerBrokeOff'
}
