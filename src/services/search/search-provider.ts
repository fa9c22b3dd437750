/** Timeout of a search or an autocomplete request (PROV-14). */
export const SEARCH_TIMEOUT_MS = 15_000

/** Returns a limit for `withTimeLimit`. The timeout error names the client (PROV-15). */
export const searchTimeLimit = (client: string, signal?: AbortSignal) => ({
  ms: SEARCH_TIMEOUT_MS,
  timeoutError: () => new Error(`Timeout ended for waiting response from ${client}`),
  signal,
})

/** Sources of results. `All` stands for all of them (DATA-24). */
export const SOURCES = ['KBContentful', 'Absorb', 'Docebo'] as const
export type Source = (typeof SOURCES)[number]
export type SourceChoice = 'All' | Source

/** Names of the facets, by which readers filter results (SRCH-04, SRCH-19). */
export const FACET_NAMES = ['productArea', 'contentType', 'source', 'topic'] as const
export type FilterKey = (typeof FACET_NAMES)[number]

/** Selected values by facet. For each facet with selected values, a result must have one of them. */
export type Filters = Readonly<Record<FilterKey, readonly string[]>>

/** Number of results per facet and value (DATA-19). */
export type Facets = Readonly<Record<FilterKey, Readonly<Record<string, number>>>>

export interface Question {
  readonly query: string
  readonly filters: Filters
  readonly offset: number
  readonly perPage: number
}

/**
 * A result (DATA-18). `title` and `description` are untrusted HTML: render them with `SafeHtml` only.
 */
export interface Result {
  readonly title: string
  readonly description: string
  readonly score: number
  readonly url: string
  /** URL of the matching section, or `url` if unknown */
  readonly sectionUrl: string
  /** heading of that section; absent if unknown */
  readonly sectionTitle?: string
  readonly source: string
  readonly clickCode: string
  /** empty for courses */
  readonly contentfulType: string
  /** empty if unknown */
  readonly updatedDate: string
  readonly productArea: readonly string[]
}

export interface Answer {
  readonly results: readonly Result[]
  readonly numberOfResults: number
  readonly facets: Facets
  /** the query that the results are for, if the service corrected the reader's query */
  readonly correctedQuery?: string
  readonly rateCode: string
}

/** A suggestion below the search box (DATA-59). */
export interface Suggestion {
  readonly id: string
  readonly text: string
  readonly urls: readonly string[]
  readonly source: string
}

export interface Rating {
  readonly rateCode: string
  readonly isHelpful: boolean
  readonly comment?: string
}

/** What the site needs from a search service. Only implementations and settings name a vendor's fields. */
export interface SearchProvider {
  /** rejects with an `AbortError` if aborted; if the search fails, the error describes the failure */
  search(question: Question, signal: AbortSignal): Promise<Answer>
  /** candidates; `pickSuggestions` selects the ones to show */
  autocomplete(text: string, signal: AbortSignal): Promise<readonly Suggestion[]>
  /** never throws or blocks; the same is true of `trackRate` and `trackAutocompleteClick` */
  trackClick(clickCode: string): void
  trackRate(rating: Rating): void
  trackAutocompleteClick(contentId: string, query: string): void
}

export const NO_FILTERS: Filters = { productArea: [], contentType: [], source: [], topic: [] }
export const NO_FACETS: Facets = { productArea: {}, contentType: {}, source: {}, topic: {} }

/** Defaults for page size and offset (SRCH-31, SRCH-32). */
export const DEFAULT_PER_PAGE = 10
export const DEFAULT_OFFSET = 0
