import type { FIELDS } from './search-index'

/** Ranking parameters (docs/decisions/0011), tuned with the test corpora of the benchmarks. */
export const RANKING = {
  weights: { title: 12, headings: 1.2, text: 1, names: 12, areas: 1.5 } satisfies Record<Field, number>,
  /** penalty for long fields, from 0 to 1 (BM25's b) */
  lengthWeight: { title: 0.5, headings: 0.7, text: 0.75, names: 0.4, areas: 0.3 } satisfies Record<
    Field,
    number
  >,
  /** how much repetitions of a word add to the score (BM25's k1) */
  saturation: 4,
  /** gain of a title that contains the query's words and few other words */
  titleMatch: 0.8,
  /** gain of words that are near each other, in the order of the query */
  proximity: 0.8,
  /** penalty for words of the query that a document lacks */
  coverage: 0.5,
} as const

export type Field = (typeof FIELDS)[number]

/** Weights of alternatives for a word of the query. The word itself has 1. */
export const SUBSTITUTES = {
  synonym: 0.8,
  oneEdit: 0.85,
  twoEdits: 0.6,
  /** a longer word, such as `schedule` for `sched` */
  prefix: 0.6,
  /** a frequent word, for a rare word of the query that may be misspelled */
  doubted: 0.5,
  joined: 0.9,
} as const
