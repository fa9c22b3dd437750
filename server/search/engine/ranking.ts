import type { FIELDS } from './search-index'

/** How results are ranked: numbers for all searches, chosen over whole corpora (docs/decisions/0011). */
export const RANKING = {
  /** how much a word counts in each field */
  weights: { title: 12, headings: 1.2, text: 1, names: 12, areas: 1.5 } satisfies Record<Field, number>,
  /** how much a field's length tells against it (BM25's b) */
  lengthWeight: { title: 0.5, headings: 0.7, text: 0.75, names: 0.4, areas: 0.3 } satisfies Record<
    Field,
    number
  >,
  /** how soon more of the same word adds nothing (BM25's k1) */
  saturation: 4,
  /** what a title adds that the query covers, and that covers the query */
  titleMatch: 0.8,
  /** what words add that stand together as in the query */
  proximity: 0.8,
  /** how much a document loses that lacks words of the query */
  coverage: 0.5,
} as const

export type Field = (typeof FIELDS)[number]

/** What stands for a word of the query, and how much less it counts than the word itself. */
export const SUBSTITUTES = {
  synonym: 0.8,
  oneEdit: 0.85,
  twoEdits: 0.6,
  /** the word goes on: `sched` for `schedule` */
  prefix: 0.6,
  /** a rare word that may be a slip for a frequent one */
  doubted: 0.5,
  joined: 0.9,
} as const
