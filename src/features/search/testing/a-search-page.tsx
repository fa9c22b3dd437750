import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from '../../../lib/testing/fake-navigate'
import type { AnalyticsEvent } from '../../../services/analytics'
import { AnalyticsContext, LastAnswersContext, SearchContext } from '../../../services/service-contexts'
import type { SuggestionsPage } from '../../../model/pages'
import type { Answer } from '../../../services/search'
import { NO_FACETS } from '../../../services/search'
import { anAnswer, fakeSearchProvider } from '../../../services/search/testing/fake-search-provider'
import { fakeTitleIndex } from './fake-title-index'
import { ContactContext } from '../../../ui/page-contexts'
import { SearchPage } from '../search-page'

export const settle = (change: () => void = () => undefined) =>
  act(async () => {
    change()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

export const facets = {
  ...NO_FACETS,
  productArea: { Jobs: 20, Billing: 30 },
  contentType: { kbHowTo: 30, kbFaq: 2 },
  source: { KBContentful: 32, Absorb: 10 },
}

/** The mock of `navigate` rerenders the page with the new query string. */
export async function setUp(search = '', suggestions?: SuggestionsPage) {
  const fake = fakeSearchProvider()
  const titles = fakeTitleIndex()
  const events: AnalyticsEvent[] = []
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const analytics = {
    ready: () => Promise.reject(new Error('not asked')),
    track: (event: AnalyticsEvent) => events.push(event),
  }
  const lastAnswers = {}
  const page = (address: string) => (
    <ContactContext value="mailto:help@example.com">
      <AnalyticsContext value={analytics}>
        <SearchContext value={fake.load}>
          <LastAnswersContext value={lastAnswers}>
            <SearchPage
              location={{ search: address }}
              titles={titles.index}
              {...(suggestions && { suggestions })}
              log={log}
              quickAnswer={(query) => <p>Quick answer to {query}</p>}
            />
          </LastAnswersContext>
        </SearchContext>
      </AnalyticsContext>
    </ContactContext>
  )
  const view = render(page(search))
  const goTo = (address: string) => settle(() => view.rerender(page(address)))
  jest.mocked(navigate).mockClear()
  jest.mocked(navigate).mockImplementation((to) => view.rerender(page(String(to).replace('/search', ''))))
  await settle()
  /** Leaves the search page and renders it for another URL, without waiting for an answer. */
  function comeBack(address: string) {
    view.rerender(<p>An article</p>)
    view.rerender(page(address))
  }
  return {
    ...view,
    comeBack,
    ...fake,
    titles,
    events,
    log,
    goTo,
    user: userEvent.setup(),
    answer: (query: string, answer: Answer) => settle(() => fake.answer(query, answer)),
    fail: (query: string) => settle(() => fake.fail(query)),
  }
}

export const field = () => screen.getByRole('searchbox', { name: 'Search the help center' })
export const status = () => within(screen.getByRole('region', { name: 'Search results' })).getByRole('status')
export const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')
const ten = Array.from({ length: 10 }, (_, place) => `Job ${place + 1}`)
export const page = (more: Partial<Answer> = {}) => anAnswer(ten, { numberOfResults: 42, facets, ...more })
