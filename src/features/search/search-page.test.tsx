import { act, fireEvent, render, screen } from '@testing-library/react'
import { navigate } from 'gatsby'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { AnalyticsContext, type AnalyticsEvent } from '../../services/analytics'
import { aHit, fakeTitleIndex } from './fake-title-index'
import { SearchPage } from './search-page'
import type { TitleHit } from './title-index'

beforeEach(() => jest.mocked(navigate).mockClear())

/** Does it, and lets the page take it in. */
const settle = (change: () => void) => act(() => Promise.resolve(change()))

function setUp(search = '') {
  const fake = fakeTitleIndex()
  const events: AnalyticsEvent[] = []
  const analytics = {
    ready: () => Promise.reject(new Error('not asked')),
    track: (event: AnalyticsEvent) => events.push(event),
  }
  const page = (address: string) => (
    <AnalyticsContext value={analytics}>
      <SearchPage location={{ search: address }} index={fake.index} />
    </AnalyticsContext>
  )
  const view = render(page(search))
  return {
    ...view,
    ...fake,
    events,
    comeTo: (address: string) => view.rerender(page(address)),
    answer: (query: string, hits: readonly TitleHit[]) => settle(() => fake.answer(query, hits)),
    fail: (query: string) => settle(() => fake.fail(query)),
  }
}

const field = () => screen.getByRole('searchbox', { name: 'Search the knowledge base' })
const status = () => screen.getByRole('status')
const hits = (count: number) => Array.from({ length: count }, (_, place) => aHit(`Job ${place + 1}`))

it('SRCH-01 SRCH-58 ROUTE-02 is a heading and a search box until something is asked', async () => {
  const { container, queries } = setUp()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search')
  expect(field()).toHaveAttribute('placeholder', 'Search...')
  expect(status()).toBeEmptyDOMElement()
  expect(queries()).toEqual([])
  expect((await axe(container)).violations).toEqual([])
})

it('SRCH-06 asks what the address asks, a form without scripts included', () => {
  const { queries, comeTo } = setUp('?q=tax+%26+fees')
  expect(queries()).toEqual(['tax & fees'])
  expect(field()).toHaveValue('tax & fees')
  comeTo('?q=invoice')
  expect(queries()).toEqual(['tax & fees', 'invoice'])
  expect(field()).toHaveValue('invoice')
})

it('SRCH-06 SRCH-07 changes the address with a search, and tells of it', () => {
  const { events, queries } = setUp('?q=job')
  fireEvent.change(field(), { target: { value: ' tax & fees' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(navigate).toHaveBeenCalledWith('/search?q=tax%20%26%20fees')
  expect(events).toEqual([{ name: 'KB - Search', fields: { area: 'Search' } }])
  expect(queries()).toEqual(['job']) // the address decides
})

it('SRCH-39 does nothing for the query that is already there', () => {
  const { events } = setUp('?q=job')
  fireEvent.submit(screen.getByRole('search'))
  expect(navigate).not.toHaveBeenCalled()
  expect(events).toEqual([])
})

it('SRCH-14 says that it is loading', () => {
  setUp('?q=job')
  expect(status()).toHaveTextContent('Loading...')
  expect(status()).toHaveTextContent('Please wait a moment.')
})

it('SRCH-02 SRCH-08 SRCH-20 SRCH-23 SRCH-24 SRCH-48 lists what was found', async () => {
  const { container, answer } = setUp('?q=job')
  await answer('job', hits(3))
  expect(status()).toHaveTextContent(/^Results 1-3 of 3 for: job$/)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Job 2' })).toHaveAttribute('href', '/how-to/job-2')
  expect(screen.getAllByText('How to Guide')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
  expect((await axe(container)).violations).toEqual([])
})

it('SRCH-08 SRCH-29 SRCH-31 shows 10 results, and more when asked', async () => {
  const { answer } = setUp('?q=job')
  await answer('job', hits(23))
  expect(status()).toHaveTextContent('Results 1-10 of 23 for: job')
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show more results' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show more results' }))
  expect(status()).toHaveTextContent('Results 1-23 of 23 for: job')
  expect(screen.getAllByRole('listitem')).toHaveLength(23)
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
})

const NO_ANSWERS = "Sorry, we couldn't find any answers to your question."
const HINT = 'Please try to rephrase your question with different words or modify your filter criteria.'

it('SRCH-09 SRCH-10 SRCH-11 SRCH-52 says that nothing was found', async () => {
  const { container, answer } = setUp('?q=xyzzy')
  await answer('xyzzy', [])
  for (const text of ['0 results', NO_ANSWERS, HINT]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect((await axe(container)).violations).toEqual([])
})

it('SRCH-53 says the same of a failure, and can try again', async () => {
  const { answer, fail } = setUp('?q=job')
  await fail('job')
  for (const text of ['0 results', NO_ANSWERS, HINT]) expect(screen.getByText(text)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await answer('job', hits(1))
  expect(status()).toHaveTextContent('Results 1-1 of 1 for: job')
})

it('is built without a query, and says what to do without scripts', () => {
  const html = renderToString(<SearchPage location={{ search: '?q=job' }} index={fakeTitleIndex().index} />)
  expect(html).toContain('Searching needs JavaScript')
  expect(html).not.toContain('Loading...')
})
