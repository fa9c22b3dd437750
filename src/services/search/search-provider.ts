/** How long a search may take (PROV-14). */
export const SEARCH_TIMEOUT_MS = 15_000

/** The time limit of a search; its error names the client (PROV-15). */
export const searchLimit = (client: string, signal: AbortSignal) => ({
  ms: SEARCH_TIMEOUT_MS,
  timeoutError: () => new Error(`Timeout ended for waiting response from ${client}`),
  signal,
})

/** Where results come from, and `All` of them (DATA-24). */
export const SOURCES = ['KBContentful', 'Absorb', 'Docebo'] as const
export type Source = (typeof SOURCES)[number]
export type SourceChoice = 'All' | Source

/** What results can be narrowed by (SRCH-04, SRCH-19). */
export const FILTER_KEYS = ['productArea', 'contentType', 'source', 'topic'] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

/** Chosen values; those of one key are alternatives, the keys narrow each other. */
export type Filters = Readonly<Record<FilterKey, readonly string[]>>

/** How many results each value has (DATA-19). */
export type Facets = Readonly<Record<FilterKey, Readonly<Record<string, number>>>>

export interface Question {
  readonly query: string
  readonly filters: Filters
  readonly offset: number
  readonly perPage: number
}

/** One result (DATA-18). `title`, `description` and `passages` are HTML of unknown origin: show them by `SafeHtml` only. */
export interface Result {
  readonly title: string
  readonly description: string
  readonly score: number
  readonly url: string
  /** the page at the section that matched; the same as `url` when that is not known */
  readonly sectionUrl: string
  readonly source: string
  readonly clickCode: string
  /** empty for courses */
  readonly contentfulType: string
  /** empty when not known */
  readonly updatedDate: string
  readonly productArea: readonly string[]
}

export interface Answer {
  readonly results: readonly Result[]
  readonly numberOfResults: number
  readonly facets: Facets
  readonly rateCode: string
}

/** A text that the reader may have in mind (DATA-59). */
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

/** What the site needs from any search service. Only adapters know a vendor's field names. */
export interface SearchProvider {
  /** rejects with an `AbortError` when stopped, and with an error that names what was wrong for anything else */
  search(question: Question, signal: AbortSignal): Promise<Answer>
  /** what the service knows of that may fit; `pickSuggestions` has the last word on what is shown */
  autocomplete(text: string, signal: AbortSignal): Promise<readonly Suggestion[]>
  /** like the other two below: never throws, never makes a reader wait */
  trackClick(clickCode: string): void
  trackRate(rating: Rating): void
  trackAutocompleteClick(contentId: string, query: string): void
}

export const NO_FILTERS: Filters = { productArea: [], contentType: [], source: [], topic: [] }
export const NO_FACETS: Facets = { productArea: {}, contentType: {}, source: {}, topic: {} }

/** Page size and offset of a search that names none (SRCH-31, SRCH-32). */
export const DEFAULT_PER_PAGE = 10
export const DEFAULT_OFFSET = 0
