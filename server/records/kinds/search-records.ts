/**
 * A search. A `refinement` is a further page or a filtered search of the same query: it does not count as a
 * search, but its clicks and ratings count for the query.
 */
interface SearchRecord {
  readonly kind: 'search' | 'refinement'
  readonly id: string
  readonly query: string
  readonly results: number
  /** network of the reader, saved as a pseudonym, to count the networks that a query came from */
  readonly network?: string | undefined
  /** session of a signed-in reader, not saved; used to find a question that was refused before the search */
  readonly visit?: string | undefined
  /** ISO 8601, UTC */
  readonly at: string
}

interface ClickRecord {
  readonly kind: 'click'
  readonly searchId: string
  /** rank of the result, from 1 */
  readonly position: number
  readonly at: string
}

interface RatingRecord {
  readonly kind: 'rating'
  readonly searchId: string
  /** 1: the reader found what they looked for; 2: they did not (RATE-09, RATE-10) */
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

export interface QueryInsight {
  readonly query: string
  readonly searches: number
  readonly comments: readonly string[]
}

/** Lists for editors, most frequent query first. */
export interface SearchInsights {
  readonly withoutResults: readonly QueryInsight[]
  readonly withoutClicks: readonly QueryInsight[]
  readonly lowRated: readonly QueryInsight[]
}

/** Stores searches, clicks and ratings without reader ids. The caller masks texts (`maskPersonal`). */
export interface SearchRecords {
  /** Resolves when the event is stored. */
  add(event: SearchEvent): Promise<void>
  insights(limit: number): Promise<SearchInsights>
  close(): Promise<void>
}
