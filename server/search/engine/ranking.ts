import type { FIELDS } from './search-index'

/** Ranking parameters, tuned on whole corpora (docs/decisions/0011). */
export const RANKING = {
  /** weight of a word in each field */
  weights: { title: 12, headings: 1.2, text: 1, names: 12, areas: 1.5 } satisfies Record<Field, number>,
  /** penalty for long fields (BM25's b) */
  lengthWeight: { title: 0.5, headings: 0.7, text: 0.75, names: 0.4, areas: 0.3 } satisfies Record<
    Field,
    number
  >,
  /** how fast repetitions stop counting (BM25's k1) */
  saturation: 4,
  /** gain of a title that contains the query's words and few others */
  titleMatch: 0.8,
  /** gain of words that are adjacent as in the query */
  proximity: 0.8,
  /** penalty for missing words of the query */
  coverage: 0.5,
} as const

export type Field = (typeof FIELDS)[number]

/** Weights of alternatives for a word of the query; the word itself has 1. */
export const SUBSTITUTES = {
  synonym: 0.8,
  oneEdit: 0.85,
  twoEdits: 0.6,
  /** such as `sched` for `schedule` */
  prefix: 0.6,
  /** a frequent word that a rare one may be a misspelling of */
  doubted: 0.5,
  joined: 0.9,
} as const
