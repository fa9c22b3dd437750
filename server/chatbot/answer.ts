import type { Passage } from './passage'

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

/** Writes an answer from passages. `onText` gets what is written while it is written, where an answerer can say it. */
export interface Answerer {
  write(question: string, passages: readonly Passage[], signal: AbortSignal): Promise<Draft>
}
