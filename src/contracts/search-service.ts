/** Where the embedded search service listens; it speaks the calls of the search provider (services §7). */
export const SEARCH_SERVICE_PATH = '/search-service'

export const searchServiceCalls = {
  auth: '/v1/auth',
  autocompleter: '/v1/autocompleter/data',
  search: '/v1/search',
  tracking: '/v1/tracking/events',
} as const

export const KNOWLEDGE_BASE_SOURCE = 'KBContentful'

/** Where a result comes from: the knowledge base, or one of the academies (DATA-23). */
export type SearchSource = typeof KNOWLEDGE_BASE_SOURCE | 'Absorb' | 'Docebo'

/** What results can be narrowed by, as the search call names them (DATA-56). */
export const searchFacetKeys = ['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE', 'TOPIC'] as const
export type SearchFacetKey = (typeof searchFacetKeys)[number]

/** Between key and value of a filter: `SOURCE:KBContentful`. Only the first one divides; a value may hold more. */
export const FILTER_DIVIDER = ':'

/** The tags that matches may be marked with: all are on the list that results are limited to (SRCH-27). */
export const highlightTags = ['em', 'mark', 'b', 'i', 'u'] as const

/** Page size and offset of a search that names none (SRCH-31, SRCH-32). */
export const DEFAULT_SEARCH_LENGTH = 10
export const DEFAULT_SEARCH_OFFSET = 0

/** As many results as ten pages hold: nobody reads more at once, and an answer stays a few hundred kilobytes. */
export const MAX_SEARCH_LENGTH = 100

/** Deeper pages are asked for by machines; each costs as much as all pages before it. */
export const MAX_SEARCH_OFFSET = 10_000

/** Longer than any question a reader types; a pasted page is cut by the site, not searched. */
export const MAX_QUERY_LENGTH = 500

/** A results page asks at most for itself, its tabs and its facets in one call. */
export const MAX_SEARCHES_PER_CALL = 5

/** All choices of all filters of one page, with room to spare. */
export const MAX_FILTERS = 100
export const MAX_FILTER_LENGTH = 300

/** A few paragraphs: what a reader wants to say about a search. */
export const MAX_RATING_COMMENT_LENGTH = 4_000

export const MAX_CODE_LENGTH = 200

/** Text for suggestions is cut to this length (AUTO-05). */
export const MAX_AUTOCOMPLETE_LENGTH = 100

/** Suggestions for a text, and entries of the whole list when none is given. */
export const MAX_SUGGESTIONS = 20
export const MAX_AUTOCOMPLETER_ITEMS = 5_000

/** What a client needs to search: a token until `expiration`, and where the calls are. */
export interface SearchAuthAnswer {
  readonly accessToken: string
  readonly expiration: number
  /** `search` is absolute; the calls' paths are added to it */
  readonly apis: { readonly search: string }
}

export interface AutocompleterItem {
  readonly repr: string
  readonly URL: readonly string[]
  readonly id: string
  readonly SOURCE: string
}

/** One result (DATA-57). `highlightedTitle` and `BEST_DYNABS` are HTML of escaped text and highlight tags; all else is plain text. */
export interface SearchHit {
  readonly SOURCE: SearchSource
  /** the page: a path of the site, or the absolute address of a course */
  readonly URL: string
  readonly DIRECT_URL: string
  readonly BEST_DYNABS: string
  readonly PARAGRAPHS: readonly string[]
  /** the content type's id; empty for courses */
  readonly CONTENTFUL_TYPE: string
  readonly UPDATED_DATE: string
  readonly PRODUCT_AREA: readonly string[]
  readonly title: string
  readonly highlightedTitle: string
  readonly score: number
  readonly tracking: { readonly clickCode: string }
}

export type SearchFacets = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface SearchAnswer {
  readonly results: readonly SearchHit[]
  readonly numberOfResults: number
  readonly facets: SearchFacets
  readonly tracking: { readonly rateCode: string }
}
