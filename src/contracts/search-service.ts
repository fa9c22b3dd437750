/** Path of the gateway's own search service, which implements the search API of the specification. */
export const SEARCH_SERVICE_PATH = '/search-service'

export const searchServiceCalls = {
  auth: '/v1/auth',
  autocompleter: '/v1/autocompleter/data',
  search: '/v1/search',
  tracking: '/v1/tracking/events',
} as const

export const KNOWLEDGE_BASE_SOURCE = 'KBContentful'

/** Source of a result: the knowledge base or an academy (DATA-23). */
export type SearchSource = typeof KNOWLEDGE_BASE_SOURCE | 'Absorb' | 'Docebo'

export const searchFacetKeys = ['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE', 'TOPIC'] as const
export type SearchFacetKey = (typeof searchFacetKeys)[number]

/** Separates key and value of a filter: `SOURCE:KBContentful`. A value may contain the divider too. */
export const FILTER_DIVIDER = ':'

/** HTML tags that highlight matches in results (SRCH-27). */
export const highlightTags = ['em', 'mark', 'b', 'i', 'u'] as const

export const DEFAULT_SEARCH_LENGTH = 10
export const DEFAULT_SEARCH_OFFSET = 0

/** Ten pages of results, so that a response has at most a few hundred kilobytes. */
export const MAX_SEARCH_LENGTH = 100

/** Readers do not go this far, but bots do, and every request ranks all matching documents. */
export const MAX_SEARCH_OFFSET = 10_000

/** In characters. Typed questions are shorter. The search page cuts longer text, such as a pasted page. */
export const MAX_QUERY_LENGTH = 500

/** The API accepts several searches per request. This limit bounds their cost. The site sends one search. */
export const MAX_SEARCHES_PER_CALL = 5

/** Maximum number of filters, and of facets, in one search. The search page stays within this limit. */
export const MAX_FILTERS = 100
export const MAX_FILTER_LENGTH = 300

/** In characters: a few paragraphs of feedback. */
export const MAX_RATING_COMMENT_LENGTH = 4_000

export const MAX_CODE_LENGTH = 200

/** Text for suggestions is cut to this length (AUTO-05). */
export const MAX_AUTOCOMPLETE_LENGTH = 100

export const MAX_SUGGESTIONS = 20

/** Without a text, a request for suggestions gets all titles, up to this number. */
export const MAX_AUTOCOMPLETER_ITEMS = 5_000

/** Access for a client: a token, valid until `expiration` (seconds since 1970), and URLs. */
export interface SearchAuthAnswer {
  readonly accessToken: string
  readonly expiration: number
  /** `search` is an absolute base URL */
  readonly apis: { readonly search: string }
}

export interface AutocompleterItem {
  readonly repr: string
  readonly URL: readonly string[]
  readonly id: string
  readonly SOURCE: string
}

/**
 * A result (DATA-57). `highlightedTitle` and `BEST_DYNABS` are HTML: escaped text with highlight tags. The
 * rest is plain text.
 */
export interface SearchHit {
  readonly SOURCE: SearchSource
  /** a path of this site, or the absolute URL of a course */
  readonly URL: string
  readonly DIRECT_URL: string
  /** heading of the section that `DIRECT_URL` leads to; empty if `DIRECT_URL` equals `URL` */
  readonly SECTION_TITLE: string
  readonly BEST_DYNABS: string
  readonly PARAGRAPHS: readonly string[]
  /** content type id; empty for courses */
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
  /** the query with its unknown words corrected; absent if no word was corrected */
  readonly correctedQuery?: string
  readonly tracking: { readonly rateCode: string }
}
