import type { Passage } from '../search/knowledge/passage'

/** One sentence or line of an answer, with the section that it cites. */
export interface CitedSentence {
  readonly text: string
  readonly url: string
  readonly anchor: string
  /** the words of the passage that support the sentence */
  readonly quote: string
  /** sentences with the same number form one paragraph or list */
  readonly block: number
  readonly isItem: boolean
  /** true if `text` is a part of the section's Markdown, and `quote` the plain text of that part */
  readonly isMarkdown?: boolean
}

/** An answer before the citation check. */
export interface Draft {
  readonly sentences: readonly CitedSentence[]
  /** the model or method that wrote the draft, sent as `modelVersion` */
  readonly author: string
  /** true if the draft shows text of one section, word for word */
  readonly isSection?: boolean
  /** true if the section has more text than the answer shows */
  readonly isPart?: boolean
}

export interface AnswerRequest {
  readonly question: string
  readonly passages: readonly Passage[]
  readonly signal: AbortSignal
  /** called with each sentence as soon as it is written */
  readonly onSentence: (sentence: CitedSentence) => void
}

/** Minimum probabilities for an answer, from 0 to 1. */
export interface Thresholds {
  /** minimum probability that the first passage is right; if lower, the reader chooses among sections */
  readonly certainty: number
  /** minimum probability that one of the first three passages is right; if lower, the question is refused */
  readonly relevance: number
}

export interface Answerer {
  write(request: AnswerRequest): Promise<Draft>
  /** minimum probabilities for an answer; undefined for a model, which judges the passages itself */
  readonly thresholds?: Thresholds
  /** writes the answer if this answerer is unavailable */
  readonly fallback?: Answerer
}

/** The answerer failed before the first sentence, so a fallback can still answer. */
export class AnswererUnavailable extends Error {
  override readonly name = 'AnswererUnavailable'
}

/** The answerer failed after the first sentence, so the text sent so far is not a complete answer. */
export class AnswerInterrupted extends Error {
  override readonly name = 'AnswerInterrupted'
}
