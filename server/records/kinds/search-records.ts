/**
 * A search by a reader: nothing says who. A `refinement` is a further page of a query, or a narrowing: it counts as no search of its own,
 * but what came of it came of the query.
 */
interface SearchRecord {
  readonly kind: 'search' | 'refinement'
  /** joins what readers did with the answer */
  readonly id: string
  readonly query: string
  readonly results: number
  /** ISO date */
  readonly at: string
}

interface ClickRecord {
  readonly kind: 'click'
  readonly searchId: string
  /** the place of the result among all results, from 1 */
  readonly position: number
  readonly at: string
}

interface RatingRecord {
  readonly kind: 'rating'
  readonly searchId: string
  /** 1: found what was looked for; 2: not (RATE-09, RATE-10) */
  readonly value: 1 | 2
  readonly comment: string
  readonly at: string
}

interface SuggestionRecord {
  readonly kind: 'suggestion'
  readonly query: string
  readonly contentId: string
  readonly at: string
}

export type SearchEvent = SearchRecord | ClickRecord | RatingRecord | SuggestionRecord

/** A query in the editors' view: how often it was asked, and what came of it. */
export interface QueryInsight {
  readonly query: string
  readonly searches: number
  readonly comments: readonly string[]
}

/** What editors can learn from searches; each list has the most frequent first. */
export interface SearchInsights {
  readonly withoutResults: readonly QueryInsight[]
  readonly withoutClicks: readonly QueryInsight[]
  readonly lowRated: readonly QueryInsight[]
}

/** Keeps what readers search and what came of it. No address, no session, no account; texts come in masked (`maskPersonal`). */
export interface SearchRecords {
  /** Resolves when the event is stored. */
  add(event: SearchEvent): Promise<void>
  insights(limit: number): Promise<SearchInsights>
  /** what was added is kept when this is done */
  close(): Promise<void>
}
