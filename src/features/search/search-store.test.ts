import { NO_FACETS, NO_FILTERS } from '../../services/search'
import { anAnswer, fakeSearchProvider } from '../../services/search/testing/fake-search-provider'
import { aHit, fakeTitleIndex } from './testing/fake-title-index'
import { parseQuestion, type PageQuestion } from './page-question'
import { createSearchStore } from './search-store'

const facets = { ...NO_FACETS, source: { KBContentful: 30 }, productArea: { Jobs: 20 } }
const many = (more = {}) => anAnswer(['One'], { numberOfResults: 42, facets, ...more })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function setUp() {
  const fake = fakeSearchProvider()
  const titles = fakeTitleIndex()
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const visit = jest.fn((question: PageQuestion) => void store.getState().open(question))
  const onNewQuery = jest.fn()
  const store = createSearchStore({ loadSearch: fake.load, titles: titles.index, log, visit, onNewQuery })
  const state = () => store.getState()
  async function found(query: string, answer = many()) {
    state().submitQuery(query)
    await settle()
    fake.answer(query, answer)
    await settle()
  }
  return { ...fake, titles, log, visit, state, found, last: () => fake.asked.at(-1)?.question }
}

it('SRCH-47 DATA-20 starts with the outcome Default and sends nothing without a query', () => {
  const { state, asked } = setUp()
  expect(state()).toMatchObject({
    question: { query: '' },
    outcome: { status: 'Default' },
    facets: NO_FACETS,
  })
  expect(asked).toEqual([])
})

it('SRCH-37 SRCH-38 SRCH-39 trims a query, and ignores an empty query and the current query', async () => {
  const { state, found, queries, visit } = setUp()
  await found('dispatch board')
  state().submitQuery('   ')
  state().submitQuery('  dispatch board ')
  await settle()
  expect(queries()).toEqual(['dispatch board'])
  expect(visit).toHaveBeenCalledTimes(1)
})

it('SRCH-48 DATA-18 DATA-19 DATA-20 stores the number of results, the facet counts and the rate code of a search response', async () => {
  const { state, found } = setUp()
  await found('job')
  expect(state()).toMatchObject({
    question: { query: 'job', offset: 0, perPage: 10 },
    outcome: { status: 'Found', answer: { numberOfResults: 42, rateCode: 'rate-1' } },
    facets,
  })
})

it('SRCH-40 SRCH-41 SRCH-42 SRCH-43 resets cache, counts, filters and page for a new query', async () => {
  const { state, found, last, answer, asked } = setUp()
  await found('job')
  state().applyFilters({ ...NO_FILTERS, productArea: ['Jobs'] })
  state().choosePage(2)
  await settle()
  answer('job', many())
  await settle()
  state().submitQuery('invoice')
  expect(state().facets).toEqual(NO_FACETS)
  await settle()
  expect(last()).toEqual({ query: 'invoice', filters: NO_FILTERS, offset: 0, perPage: 10 })
  answer('invoice', many())
  await settle()
  const before = asked.length
  state().submitQuery('job')
  await settle()
  expect(asked).toHaveLength(before + 1) // not answered from the cache
})

it('SRCH-29 goes to other pages of results, and shows a cached page without a request', async () => {
  const { state, found, last, answer, asked } = setUp()
  await found('job')
  state().choosePage(3)
  await settle()
  expect(last()).toMatchObject({ offset: 20 })
  answer('job', many())
  await settle()
  state().choosePage(1)
  await settle()
  expect(asked).toHaveLength(2)
  expect(state()).toMatchObject({ question: { offset: 0 }, outcome: { status: 'Found' } })
})

it.each<[string, (state: ReturnType<ReturnType<typeof setUp>['state']>) => void, object]>([
  ['SRCH-44 choosing a page size', (state) => state.choosePerPage(25), { perPage: 25 }],
  [
    'SRCH-45 applying filters',
    (state) => state.applyFilters({ ...NO_FILTERS, contentType: ['kbFaq'] }),
    { filters: { contentType: ['kbFaq'] } },
  ],
  [
    'SRCH-45 choosing a tab',
    (state) => state.chooseTab('KBContentful'),
    { filters: { source: ['KBContentful'] } },
  ],
])('%s returns to the first page', async (_, change, asked) => {
  const { state, found, answer, last } = setUp()
  await found('job')
  state().choosePage(3)
  await settle()
  answer('job', many())
  await settle()
  change(state())
  await settle()
  expect(last()).toMatchObject({ query: 'job', ...asked })
  expect(state().question.offset).toBe(0)
})

it('SRCH-05 SRCH-45 Clear All returns to the first page, and does nothing if nothing is chosen', async () => {
  const { state, found, visit } = setUp()
  await found('job')
  state().choosePage(3)
  const steps = visit.mock.calls.length
  state().clearFilters()
  expect(visit).toHaveBeenCalledTimes(steps)
  state().chooseTab('KBContentful')
  state().choosePage(2)
  state().clearFilters()
  expect(state().question).toMatchObject({ query: 'job', filters: NO_FILTERS, tab: 'All', offset: 0 })
})

it('SRCH-15 a chosen source filter replaces the tab, and a chosen tab replaces the source filter', async () => {
  const { state, found } = setUp()
  await found('job')
  state().chooseTab('Absorb')
  state().applyFilters({ ...NO_FILTERS, source: ['KBContentful'] })
  expect(state().question).toMatchObject({ tab: 'All', filters: { source: ['KBContentful'] } })
  state().chooseTab('Absorb')
  expect(state().question).toMatchObject({ tab: 'Absorb', filters: { source: [] } })
})

it('SRCH-49 SRCH-50 SRCH-51 SRCH-52 distinguishes a query without results from filters without results', async () => {
  const { state, found, answer } = setUp()
  await found('xyzzy', anAnswer([]))
  expect(state().outcome).toEqual({ status: 'NotFound' })
  await found('job')
  state().applyFilters({ ...NO_FILTERS, productArea: ['Billing'] })
  await settle()
  answer('job', anAnswer([], { facets }))
  await settle()
  expect(state().outcome).toEqual({ status: 'NoFilterData' })
  expect(state().facets).toEqual(facets)
})

it('SRCH-06 shows the last page if the page number in the URL is too high, and replaces that URL in the history', async () => {
  const { state, answer, last, visit } = setUp()
  void state().open(parseQuestion('?q=job&page=9'))
  await settle()
  answer('job', anAnswer([], { numberOfResults: 42 }))
  await settle()
  expect(last()).toMatchObject({ offset: 40 })
  expect(visit.mock.calls).toEqual([[expect.objectContaining({ offset: 40 }), { replace: true }]])
})

it('SRCH-46 aborts an older search and drops its response', async () => {
  const { state, signalOf, answer, fail } = setUp()
  state().submitQuery('job')
  await settle()
  state().submitQuery('jobs')
  await settle()
  state().submitQuery('jobs board')
  await settle()
  expect(signalOf('job').aborted).toBe(true)
  answer('jobs board', anAnswer(['New']))
  answer('job', anAnswer(['Old news']))
  fail('jobs')
  await settle()
  expect(signalOf('jobs board').aborted).toBe(false)
  expect(state().outcome).toMatchObject({ status: 'Found', answer: { results: [{ title: 'New' }] } })
})

it('SRCH-46 never shows old results under a new query', async () => {
  const { state, found } = setUp()
  await found('job')
  state().submitQuery('invoice')
  expect(state()).toMatchObject({ question: { query: 'invoice' }, outcome: { status: 'Loading' } })
})

it('SRCH-53 SRCH-54 clears the results after a failure, logs the failure, and can retry', async () => {
  const { state, found, fail, answer, log } = setUp()
  await found('job')
  state().submitQuery('invoice')
  await settle()
  fail('invoice')
  await settle()
  expect(state().outcome).toEqual({ status: 'Error' })
  expect(log.error).toHaveBeenCalledWith('Search failed', { error: new Error('offline') })
  const again = state().retry()
  expect(state().outcome).toEqual({ status: 'Loading' })
  await settle()
  answer('invoice', anAnswer(['Send an invoice']))
  await again
  expect(state().outcome.status).toBe('Found')
})

it('SRCH-53 searches the article titles when the search service fails', async () => {
  const { state, fail, titles, log } = setUp()
  state().submitQuery('invoice')
  await settle()
  fail('invoice')
  await settle()
  titles.answer('invoice', [aHit('Send an invoice')])
  await settle()
  expect(state().outcome).toEqual({ status: 'Error', titles: [aHit('Send an invoice')] })
  await Promise.race([state().retry(), settle()])
  fail('invoice')
  await settle()
  titles.fail('invoice')
  await settle()
  expect(state().outcome).toEqual({ status: 'Error' })
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('returns to the outcome Default when the URL has no query', async () => {
  const { state, found } = setUp()
  await found('job')
  await state().open(parseQuestion(''))
  expect(state().outcome).toEqual({ status: 'Default' })
})
