import { queryText } from '../../lib/query-text'
import type { FilterKey, Filters, Question, SourceChoice } from '../../services/search'
import { DEFAULT_OFFSET, DEFAULT_PER_PAGE, FILTER_KEYS, NO_FILTERS, SOURCES } from '../../services/search'

/** What the page asks: a question, and the source tab it is asked on (SRCH-17). */
export interface PageQuestion extends Question {
  readonly tab: SourceChoice
}

/** The page sizes on offer; the first one is the default (SRCH-31). */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 25, 50] as const

export const BLANK: PageQuestion = {
  query: '',
  filters: NO_FILTERS,
  tab: 'All',
  offset: DEFAULT_OFFSET,
  perPage: DEFAULT_PER_PAGE,
}

/** Parameters of the address; `q` is the specification's. */
const NAMES = {
  productArea: 'area',
  contentType: 'type',
  source: 'source',
  topic: 'topic',
} as const satisfies Record<FilterKey, string>

/** Longer than any question that a reader types; a pasted page is cut. The search service takes no more. */
export const MAX_QUERY = 500

/** As many choices as a reader makes on one page, with room to spare; the search service takes a hundred in all. */
const MAX_CHOICES = 20

/** The part of an address after `/search` that leads back to this question (SRCH-06). */
export function addressOf({ query, filters, tab, offset, perPage }: PageQuestion) {
  const parameters = [
    ['q', query],
    ...FILTER_KEYS.flatMap((key) => filters[key].map((value) => [NAMES[key], value])),
    ...(tab === 'All' ? [] : [['tab', tab]]),
    ...(offset === 0 ? [] : [['page', String(Math.floor(offset / perPage) + 1)]]),
    ...(perPage === DEFAULT_PER_PAGE ? [] : [['size', String(perPage)]]),
  ]
  return `?${parameters.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** The question of an address; what makes no sense in it is left out, so that no link leads nowhere. */
export function questionIn(search: string): PageQuestion {
  const given = new URLSearchParams(search)
  const perPage = PAGE_SIZES.find((size) => String(size) === given.get('size')) ?? DEFAULT_PER_PAGE
  const page = /^[1-9]\d{0,4}$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1
  const tab = SOURCES.find((source) => source === given.get('tab')) ?? 'All'
  const chosen = (key: FilterKey) =>
    [...new Set(given.getAll(NAMES[key]).filter((value) => value !== ''))].slice(0, MAX_CHOICES)
  const filters: Filters = {
    productArea: chosen('productArea'),
    contentType: chosen('contentType'),
    source: tab === 'All' ? chosen('source') : [],
    topic: chosen('topic'),
  }
  return { query: trimmed(given.get('q') ?? ''), filters, tab, offset: (page - 1) * perPage, perPage }
}

/** Blanks around a query and invisible characters say nothing (SRCH-37). */
export const trimmed = (query: string) => queryText(query).slice(0, MAX_QUERY).trim()

/** What the search service is asked: a tab is a source chosen alone. */
export function toQuestion({ query, filters, tab, offset, perPage }: PageQuestion): Question {
  return { query, filters: tab === 'All' ? filters : { ...filters, source: [tab] }, offset, perPage }
}

/** Whether anything narrows the query; then an empty answer is the filters' doing (SRCH-50). */
export function isNarrowed({ filters, tab }: PageQuestion) {
  return tab !== 'All' || FILTER_KEYS.some((key) => filters[key].length > 0)
}
