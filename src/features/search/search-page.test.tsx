import { fireEvent, screen, within } from '@testing-library/react'
import { navigate } from '../../lib/testing/fake-navigate'
import { renderToString } from 'react-dom/server'
import { anAnswer, aResult } from '../../services/search/testing/fake-search-provider'
import { aHit } from './testing/fake-title-index'
import { SearchPage } from './search-page'
import { facets, field, page, results, setUp, settle, status } from './testing/a-search-page'

it('SRCH-01 SRCH-58 ROUTE-02 shows heading and search box, and does not search, if the URL has no query', async () => {
  const { queries } = await setUp()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search')
  expect(field()).toHaveAttribute('placeholder', 'Search...')
  expect(queries()).toEqual([])
})

it('SRCH-06 searches for the query in the URL, and again when the URL changes', async () => {
  const { asked, goTo } = await setUp('?q=tax+%26+fees&area=Jobs&page=2')
  expect(asked[0]?.question).toMatchObject({
    query: 'tax & fees',
    offset: 10,
    filters: { productArea: ['Jobs'] },
  })
  expect(field()).toHaveValue('tax & fees')
  await goTo('?q=invoice')
  expect(asked[1]?.question).toMatchObject({ query: 'invoice', offset: 0 })
  expect(field()).toHaveValue('invoice')
})

it('SRCH-06 shows the results of the previous URL if the reader goes back before the new URL has rendered', async () => {
  const { answer, user } = await setUp('?q=job')
  await answer('job', page())
  jest.mocked(navigate).mockReset()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await answer('job', page())
  expect(status()).toHaveTextContent(/^Results 11-20 of 42 for: job$/)
  await settle(() => fireEvent.popState(window))
  expect(status()).toHaveTextContent(/^Results 1-10 of 42 for: job$/)
})

it('NAV-25 shows the results at once, without a new search, when the reader goes back to the search page', async () => {
  const { answer, comeBack, queries } = await setUp('?q=job&area=Jobs')
  await answer('job', page())
  comeBack('?q=job&area=Jobs')
  expect(results()).toHaveLength(10)
  expect(status()).toHaveTextContent(/^Results 1-10 of 42 for: job$/)
  expect(queries()).toEqual(['job'])
  comeBack('?q=job&area=Billing')
  await settle()
  expect(queries()).toEqual(['job', 'job'])
})

it('SRCH-40 NAV-25 searches again for an earlier query after a search for another one', async () => {
  const { answer, goTo, comeBack, queries } = await setUp('?q=job')
  await answer('job', page())
  await goTo('?q=xyzzy')
  await answer('xyzzy', anAnswer([]))
  comeBack('?q=job')
  await settle()
  expect(status()).toHaveTextContent('Loading...')
  expect(queries()).toEqual(['job', 'xyzzy', 'job'])
})

it('SRCH-06 SRCH-07 SRCH-37 changes the URL on a search, and tracks the search', async () => {
  const { events, queries } = await setUp('?q=job')
  fireEvent.change(field(), { target: { value: ' tax & fees' } })
  fireEvent.submit(screen.getByRole('search'))
  await settle()
  expect(navigate).toHaveBeenCalledWith('/search?q=tax%20%26%20fees')
  expect(events).toEqual([{ name: 'KB - Search', fields: { area: 'Search' } }])
  expect(queries()).toEqual(['job', 'tax & fees'])
})

it('SRCH-38 SRCH-39 ignores an empty query and an unchanged query', async () => {
  const { events } = await setUp('?q=job')
  fireEvent.submit(screen.getByRole('search'))
  fireEvent.change(field(), { target: { value: '  ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(navigate).not.toHaveBeenCalled()
  expect(events).toEqual([])
})

it('SRCH-14 shows Loading... while it searches', async () => {
  await setUp('?q=job')
  expect(status()).toHaveTextContent('Loading...Please wait a moment.')
})

it('SRCH-02 SRCH-08 SRCH-30 SRCH-48 lists a page of results with its range and the total', async () => {
  const { answer } = await setUp('?q=job&page=2')
  await answer('job', page())
  expect(status()).toHaveTextContent(/^Results 11-20 of 42 for: job$/)
  expect(status().querySelector('bdi')).toHaveTextContent('job')
  expect(results()).toHaveLength(10)
  expect(screen.getByText('11-20 of 42 items')).toBeVisible()
})

it('SRCH-20 SRCH-21 SRCH-22 SRCH-23 SRCH-24 SRCH-25 SRCH-26 UI-06 shows the details of a result and links to it', async () => {
  const { answer } = await setUp('?q=job')
  const result = aResult('<em>Job</em> board', {
    description: 'See every <em>job</em>.',
    url: '/how-to/board',
    sectionUrl: '/how-to/board#zones',
    updatedDate: '2026-03-05T02:00:00.000Z', // still the 4th in Los Angeles
    productArea: ['Jobs', 'Dispatch'],
  })
  await answer('job', anAnswer([], { results: [result], numberOfResults: 1, facets }))
  const item = within(results()[0] ?? document.body)
  expect(item.getByRole('link', { name: 'Job board' })).toHaveAttribute('href', '/how-to/board')
  expect(item.getByText('See every', { exact: false })).toHaveTextContent('See every job.')
  for (const fact of ['How to Guide', 'Knowledge Base', 'Jobs', 'Dispatch']) {
    expect(item.getByText(fact)).toBeVisible()
  }
  expect(item.getByText('Last updated on 03/04/2026')).toBeVisible()
  expect(item.getByRole('link', { name: 'Section: the part that matches' })).toHaveAttribute(
    'href',
    '/how-to/board#zones',
  )
})

it('SRCH-22 SRCH-23 labels a course with its source, and opens the course in a new window', async () => {
  const { answer } = await setUp('?q=job')
  const course = aResult('Course', { source: 'Absorb', contentfulType: '', url: 'https://academy.example/1' })
  await answer('job', anAnswer([], { results: [course], numberOfResults: 1, facets }))
  expect(screen.getByRole('link', { name: /^Course/ })).toHaveAttribute('target', '_blank')
  expect(within(results()[0] ?? document.body).getAllByText('Academy')).toHaveLength(1)
})

it('SRCH-26 shows an invalid date unchanged', async () => {
  const { answer } = await setUp('?q=job')
  const results = [aResult('One', { updatedDate: 'last week' })]
  await answer('job', anAnswer([], { results, numberOfResults: 1 }))
  expect(screen.getByText('Last updated on last week')).toBeVisible()
})

it.each(['MouseLeft', 'MouseMiddle'])('PROV-16 tracks the result clicked with %s', async (button) => {
  const { answer, tracked, user } = await setUp('?q=job')
  await answer('job', page())
  const target = screen.getByRole('link', { name: 'Job 2' })
  target.addEventListener('click', (event) => event.preventDefault())
  await user.pointer({ keys: '[MouseRight]', target })
  expect(tracked).toEqual([])
  await user.pointer({ keys: `[${button}]`, target })
  expect(tracked).toEqual([{ click: 'click Job 2' }])
})

it('SRCH-36 RATE-01 asks under the results whether they helped', async () => {
  const { answer } = await setUp('?q=job')
  expect(screen.queryByText('Did you find what you were looking for')).toBeNull()
  await answer('job', page())
  expect(screen.getByText('Did you find what you were looking for')).toBeVisible()
})

it('SRCH-29 SRCH-33 SRCH-35 goes to the next page, and moves the focus to the list of results', async () => {
  const { answer, user, asked } = await setUp('?q=job')
  await answer('job', page())
  const pages = within(screen.getByRole('navigation', { name: 'Pages of results' }))
  expect(pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'First page',
    'Previous page',
    ...[1, 2, 3, 4, 5].map((number) => `Page ${number}`),
    'Next page',
    'Last page',
  ])
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  await settle()
  expect(navigate).toHaveBeenLastCalledWith('/search?q=job&page=2')
  expect(asked.at(-1)?.question.offset).toBe(10)
  await answer('job', page())
  expect(screen.getByRole('list', { name: 'Results' })).toHaveFocus()
})

it('SRCH-29 ignores a click on the current page number', async () => {
  const { answer, user, queries } = await setUp('?q=job&page=2')
  await answer('job', page())
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await settle()
  expect(navigate).not.toHaveBeenCalled()
  expect(queries()).toEqual(['job'])
})

it('SRCH-33 leaves the focus in the search field if the reader types while the next page loads', async () => {
  const { answer, user } = await setUp('?q=job')
  await answer('job', page())
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await settle()
  await user.click(field())
  await user.keyboard('inv')
  await answer('job', page())
  expect(results()).toHaveLength(10)
  expect(field()).toHaveFocus()
})

it('SRCH-02 SRCH-14 announces loading, results and failure in one live region that stays in the document', async () => {
  const { answer, fail, user } = await setUp('?q=job')
  const region = status()
  expect(region).toHaveTextContent('Loading...')
  await answer('job', page())
  expect(screen.getAllByRole('tab')).toHaveLength(3)
  expect(status()).toBe(region)
  await user.click(screen.getByRole('tab', { name: 'Academy' }))
  await settle()
  await fail('job')
  expect(status()).toBe(region)
  expect(region).toHaveTextContent('Could not search')
})

it('SRCH-31 SRCH-44 changes the page size, and shows the first page', async () => {
  const { answer, user, asked } = await setUp('?q=job&page=3')
  await answer('job', page())
  const size = screen.getByRole('combobox', { name: 'Results per page' })
  expect(size).toHaveValue('10')
  await user.selectOptions(size, '25')
  await settle()
  expect(asked.at(-1)?.question).toMatchObject({ offset: 0, perPage: 25 })
})

const NO_ANSWERS = "Sorry, we couldn't find any answers to your question."
const HINT = 'Please try to rephrase your question with different words or modify your filter criteria.'

const contact = () => screen.getByRole('link', { name: 'Contact support' })

it('SRCH-09 SRCH-10 SRCH-11 SRCH-52 says that nothing was found', async () => {
  const { answer } = await setUp('?q=xyzzy')
  await answer('xyzzy', anAnswer([]))
  for (const text of ['0 results', NO_ANSWERS, HINT]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(contact()).toHaveAttribute('href', 'mailto:help@example.com')
})

it('SRCH-53 SRCH-54 after a failure, shows "0 results", announces the failure, and retries on Try again', async () => {
  const { answer, fail, log } = await setUp('?q=job')
  await fail('job')
  for (const text of ['0 results', NO_ANSWERS, HINT]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(NO_ANSWERS).closest('[aria-hidden="true"]')).not.toBeNull()
  expect(status()).toHaveTextContent('Could not search, because the search service failed.')
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(contact()).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  await answer('job', page())
  expect(status()).toHaveTextContent('Results 1-10 of 42 for: job')
  expect(screen.getByRole('list', { name: 'Results' })).toHaveFocus()
})

it('SRCH-53 shows articles that match by title if the search service fails, and says so', async () => {
  const { fail, titles } = await setUp('?q=job')
  await fail('job')
  await settle(() => titles.answer('job', [aHit('Close a job')]))
  expect(screen.getByRole('heading', { name: 'Articles with these words in their title' })).toBeVisible()
  expect(screen.getByText(/Could not reach the search service/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Close a job' })).toHaveAttribute('href', '/how-to/close-a-job')
})

it('shows in the static page that a search needs JavaScript, and no "Loading..."', () => {
  const html = renderToString(<SearchPage location={{ search: '?q=job' }} />)
  expect(html).toContain('Searching needs JavaScript')
  expect(html).not.toContain('Loading...')
})

it('shows the title of the matching section, if the service returns one', async () => {
  const { answer } = await setUp('?q=job')
  const result = aResult('Board', { sectionUrl: '/how-to/board#zones', sectionTitle: 'Zones' })
  await answer('job', anAnswer([], { results: [result], numberOfResults: 1 }))
  expect(screen.getByRole('link', { name: 'Section: Zones' })).toHaveAttribute('href', '/how-to/board#zones')
})

it('shows the corrected query if the service corrected it', async () => {
  const { answer } = await setUp('?q=jbo')
  await answer('jbo', page({ correctedQuery: 'job' }))
  expect(status()).toHaveTextContent('Results 1-10 of 42 for: jboShowing results for job')
})

it('offers popular articles, categories and Contact support if nothing is found or the search fails', async () => {
  const suggestions = {
    popularSearches: [],
    popularArticles: [{ title: 'Use the board', path: '/how-to/board', type: 'kbHowTo' }],
    categories: [
      {
        id: 'jobs',
        title: { text: 'Jobs', pro: false },
        link: { href: '/landing-page/jobs', internal: true },
        articleCount: 3,
      },
      { id: 'marketing', title: { text: 'Marketing', pro: true, whole: 'Marketing Pro' } },
    ],
  }
  const { answer, fail, goTo } = await setUp('?q=xyzzy', suggestions)
  expect(screen.queryByText('Popular articles')).toBeNull()
  await answer('xyzzy', anAnswer([]))
  const isOffered = () => {
    expect(screen.getByRole('link', { name: 'Use the board' })).toHaveAttribute('href', '/how-to/board')
    for (const link of screen.getAllByRole('link', { name: 'Jobs' }))
      expect(link).toHaveAttribute('href', '/landing-page/jobs')
    for (const link of screen.getAllByRole('link', { name: 'Marketing Pro' }))
      expect(link).toHaveAttribute('href', '/categories')
    expect(screen.getByText('3 articles')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Contact support' })[0]).toBeVisible()
  }
  isOffered()
  await goTo('?q=abc')
  await fail('abc')
  isOffered()
})
