import { mainSources } from '../../contracts/main-sources'
import { MAX_FILTERS, MAX_QUERY_LENGTH, MAX_SEARCH_OFFSET } from '../../contracts/search-service'
import { toRequest } from '../../services/search/providers/wire'
import {
  toSearchString,
  BLANK,
  hasFilters,
  pageCount,
  PAGE_SIZES,
  parseQuestion,
  toQuestion,
  type PageQuestion,
} from './page-question'

const full: PageQuestion = {
  query: 'tax & fees',
  filters: { productArea: ['Jobs', 'A/B'], contentType: ['kbFaq'], source: [], topic: ['Set up'] },
  tab: 'Absorb',
  offset: 50,
  perPage: 25,
}

it('SRCH-06 writes query, filters, tab, page and size to the URL, and reads them back', () => {
  expect(toSearchString(full)).toBe(
    '?q=tax%20%26%20fees&area=Jobs&area=A%2FB&type=kbFaq&topic=Set%20up&tab=Absorb&page=3&size=25',
  )
  expect(parseQuestion(toSearchString(full))).toEqual(full)
})

it('SRCH-06 SRCH-17 SRCH-31 SRCH-32 omits default values from the URL', () => {
  expect(toSearchString({ ...BLANK, query: 'job' })).toBe('?q=job')
  expect(parseQuestion('?q=job')).toMatchObject({ query: 'job', tab: 'All', offset: 0, perPage: 10 })
})

it.each([
  ['?q=job&page=0', { offset: 0 }],
  ['?q=job&page=-1', { offset: 0 }],
  ['?q=job&page=1e9', { offset: 0 }],
  ['?q=job&page=2.5', { offset: 0 }],
  ['?q=job&page=99999&size=25', { offset: MAX_SEARCH_OFFSET }],
  ['?q=job&size=7', { perPage: 10 }],
  ['?q=job&tab=Elsewhere', { tab: 'All' }],
  ['?q=job&tab=All', { tab: 'All' }],
  ['?q=job&area=&area=Jobs&area=Jobs', { filters: { ...BLANK.filters, productArea: ['Jobs'] } }],
  ['?q=+job+', { query: 'job' }],
  ['', BLANK],
])('ignores invalid values in %s', (search, expected) => {
  expect(parseQuestion(search)).toMatchObject(expected)
})

it('SRCH-29 limits the number of pages to those that the search service accepts', () => {
  expect(PAGE_SIZES.map((size) => pageCount(0, size))).toEqual([0, 0, 0])
  expect(PAGE_SIZES.map((size) => pageCount(42, size))).toEqual([5, 2, 1])
  expect(PAGE_SIZES.map((size) => (pageCount(99_999, size) - 1) * size)).toEqual([
    MAX_SEARCH_OFFSET,
    MAX_SEARCH_OFFSET,
    MAX_SEARCH_OFFSET,
  ])
})

it('SRCH-06 reads as many filter values from the URL as the search service accepts', () => {
  const values = (count: number) => Array.from({ length: count }, (_, place) => `value ${place}`)
  const filters = { ...BLANK.filters, productArea: values(21), topic: values(30) }
  expect(parseQuestion(toSearchString({ ...BLANK, filters })).filters).toEqual(filters)
  const tooMany = { ...BLANK.filters, productArea: values(60), topic: values(60) }
  const question = toQuestion(parseQuestion(toSearchString({ ...BLANK, filters: tooMany })))
  expect(toRequest(question, mainSources('Absorb')).filters).toHaveLength(MAX_FILTERS)
})

it('SRCH-06 cuts an overlong query without splitting an emoji', () => {
  expect(parseQuestion(`?q=${'word '.repeat(1000)}`).query.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
  const letters = 'a'.repeat(MAX_QUERY_LENGTH - 1)
  expect(toSearchString(parseQuestion(`?q=${letters}😀`))).toBe(`?q=${letters}`)
})

it('SRCH-15 DATA-24 searches the source of the selected tab; with the tab All, searches the sources chosen as filters', () => {
  expect(toQuestion(full).filters.source).toEqual(['Absorb'])
  const filters = { ...BLANK.filters, source: ['KBContentful'] }
  expect(toQuestion({ ...BLANK, filters }).filters.source).toEqual(['KBContentful'])
  expect(toQuestion(BLANK).filters.source).toEqual([])
})

it('SRCH-50 detects whether filters or a tab narrow the search', () => {
  expect(hasFilters({ ...BLANK, query: 'job', offset: 10 })).toBe(false)
  expect(hasFilters({ ...BLANK, tab: 'Absorb' })).toBe(true)
  expect(hasFilters({ ...BLANK, filters: { ...BLANK.filters, topic: ['x'] } })).toBe(true)
})
