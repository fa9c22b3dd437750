import { MAX_FILTERS, MAX_QUERY_LENGTH, MAX_SEARCH_OFFSET } from '../../contracts/search-service'
import { cutQuery } from '../../lib/query-text'
import type { FilterKey, Filters, Question, SourceChoice } from '../../services/search'
import { DEFAULT_OFFSET, DEFAULT_PER_PAGE, FACET_NAMES, NO_FILTERS, SOURCES } from '../../services/search'

/** The search that the URL of the search page describes, with the selected source tab (SRCH-17). */
export interface PageQuestion extends Question {
  readonly tab: SourceChoice
}

/** Available page sizes; the first one is the default (SRCH-31). */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 25, 50] as const

export const BLANK: PageQuestion = {
  query: '',
  filters: NO_FILTERS,
  tab: 'All',
  offset: DEFAULT_OFFSET,
  perPage: DEFAULT_PER_PAGE,
}

/** URL parameters of the filters. The specification fixes no names for them, only `q` for the query. */
const PARAMETERS = {
  productArea: 'area',
  contentType: 'type',
  source: 'source',
  topic: 'topic',
} as const satisfies Record<FilterKey, string>

/** Leaves space for the two filters (one per main source) that a search adds if no source is chosen. */
const MAX_FILTER_VALUES = MAX_FILTERS - 2

/** Returns the query string of a search, without default values but always with `q` (SRCH-06). */
export function toSearchString({ query, filters, tab, offset, perPage }: PageQuestion) {
  const parameters = [
    ['q', query],
    ...FACET_NAMES.flatMap((key) => filters[key].map((value) => [PARAMETERS[key], value])),
    ...(tab === 'All' ? [] : [['tab', tab]]),
    ...(offset === 0 ? [] : [['page', String(Math.floor(offset / perPage) + 1)]]),
    ...(perPage === DEFAULT_PER_PAGE ? [] : [['size', String(perPage)]]),
  ]
  return `?${parameters.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Ignores invalid values, so that every link works. */
export function parseQuestion(search: string): PageQuestion {
  const given = new URLSearchParams(search)
  const perPage = PAGE_SIZES.find((size) => String(size) === given.get('size')) ?? DEFAULT_PER_PAGE
  const page = /^[1-9]\d{0,4}$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1
  const offset = Math.min((page - 1) * perPage, MAX_SEARCH_OFFSET)
  const tab = SOURCES.find((source) => source === given.get('tab')) ?? 'All'
  const choices = FACET_NAMES.flatMap((key) =>
    [...new Set(given.getAll(PARAMETERS[key]))]
      .filter((value) => value !== '')
      .map((value) => ({ key, value })),
  ).slice(0, MAX_FILTER_VALUES)
  const chosen = (wanted: FilterKey) => choices.flatMap(({ key, value }) => (key === wanted ? [value] : []))
  const filters: Filters = {
    productArea: chosen('productArea'),
    contentType: chosen('contentType'),
    source: tab === 'All' ? chosen('source') : [],
    topic: chosen('topic'),
  }
  return { query: trimmed(given.get('q') ?? ''), filters, tab, offset, perPage }
}

/** Returns how many pages readers can open. The search service rejects an offset above MAX_SEARCH_OFFSET. */
export const pageCount = (numberOfResults: number, perPage: number) =>
  Math.min(Math.ceil(numberOfResults / perPage), MAX_SEARCH_OFFSET / perPage + 1)

/** Removes invisible characters and surrounding blanks (SRCH-37), and cuts the query to MAX_QUERY_LENGTH. */
export const trimmed = (query: string) => cutQuery(query, MAX_QUERY_LENGTH)

/** Returns the question with the selected tab, if any, as the only source filter. */
export function toQuestion({ query, filters, tab, offset, perPage }: PageQuestion): Question {
  return { query, filters: tab === 'All' ? filters : { ...filters, source: [tab] }, offset, perPage }
}

export function hasFilters({ filters, tab }: PageQuestion) {
  return tab !== 'All' || FACET_NAMES.some((key) => filters[key].length > 0)
}
