import type { Passage } from '../search/knowledge/passage'

/** One sentence or line of an answer, with the section that it cites. */
export interface CitedSentence {
  readonly text: string
  readonly url: string
  readonly anchor: string
  /** the words of the passage that support it, checked against the section */
  readonly quote: string
  /** sentences with the same number form one paragraph or list */
  readonly block: number
  readonly isItem: boolean
  /** a part of the section's Markdown that shows the quote */
  readonly isMarkdown?: boolean
}

/** An answer before the citation check. */
export interface Draft {
  readonly sentences: readonly CitedSentence[]
  /** the model or method that wrote it, sent as `modelVersion` */
  readonly author: string
  /** true if it shows one section as it is written */
  readonly isSection?: boolean
  /** true if the section goes on */
  readonly isPart?: boolean
}

export interface AnswerRequest {
  readonly question: string
  readonly passages: readonly Passage[]
  readonly signal: AbortSignal
  /** called with each sentence as soon as it is written */
  readonly onSentence: (sentence: CitedSentence) => void
}

/** Probabilities that an answer needs, from 0 to 1. */
export interface Thresholds {
  /** that the first passage's article is right; below it, the reader chooses among the best sections */
  readonly certainty: number
  /** that the content has an answer; below it, the question is refused */
  readonly relevance: number
}

/** Writes an answer from passages. */
export interface Answerer {
  write(request: AnswerRequest): Promise<Draft>
  /** set if it shows the first passage, so that it is asked only if that one is likely right */
  readonly thresholds?: Thresholds
  /** answers if this one is unavailable */
  readonly fallback?: Answerer
}

/** Writing failed before its first sentence. */
export class AnswererUnavailable extends Error {
  override readonly name = 'AnswererUnavailable'
}

/** Writing stopped halfway, so the sentences sent so far are not an answer. */
export class AnswerInterrupted extends Error {
  override readonly name = 'AnswerInterrupted'
}
