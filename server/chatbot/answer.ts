import type { Passage } from '../search/knowledge/passage'

/** One sentence of an answer, with the section that it cites. */
export interface CitedSentence {
  readonly text: string
  readonly url: string
  readonly anchor: string
  /** the words of the passage that support it, checked against the section */
  readonly quote: string
  /** sentences with the same number form one paragraph or list */
  readonly block: number
  readonly isItem: boolean
}

/** An answer before the citation check. */
export interface Draft {
  readonly sentences: readonly CitedSentence[]
  /** the model or method that wrote it, sent as `modelVersion` */
  readonly author: string
}

export interface AnswerRequest {
  readonly question: string
  readonly passages: readonly Passage[]
  readonly signal: AbortSignal
  /** called with each sentence as soon as it is written */
  readonly onSentence: (sentence: CitedSentence) => void
}

/** Writes an answer from passages. */
export interface Answerer {
  write(request: AnswerRequest): Promise<Draft>
}

/** Writing stopped halfway, so the sentences sent so far are not an answer. */
export class AnswerInterrupted extends Error {
  override readonly name = 'AnswerInterrupted'
}
