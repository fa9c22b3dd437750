import { act, fireEvent, render, screen } from '@testing-library/react'
import { navigate } from '../../lib/testing/fake-navigate'
import { renderToString } from 'react-dom/server'
import { ANONYMOUS } from '../../services/analytics/analytics'
import { AnalyticsContext } from '../../services/service-contexts'
import { ContactContext } from '../../ui/page-contexts'
import { NotFoundPage } from './not-found-page'

const withHistory = (entries: number) => jest.spyOn(window.history, 'length', 'get').mockReturnValue(entries)

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  window.history.replaceState(null, '', '/how-to/no-such-page?from=mail')
  withHistory(1)
})

/** Finds a paragraph by its whole text, because the path in the text is in a separate element. */
const paragraph = (text: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)

describe('the not-found page', () => {
  it('NOTF-01 NOTF-02 NOTF-03 NOTF-04 shows which URL was not found', () => {
    render(<NotFoundPage />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page not found$/)
    expect(screen.getByText("We can't find the page you're looking for.")).toBeVisible()
    expect(paragraph('The URL /how-to/no-such-page was not found.')).toBeVisible()
  })

  it('NOTF-04 shows the decoded path of the URL, or an invalidly encoded path unchanged', () => {
    window.history.replaceState(null, '', '/faq/%C3%9Cbersicht')
    const { unmount } = render(<NotFoundPage />)
    expect(paragraph('The URL /faq/Übersicht was not found.')).toBeVisible()
    unmount()
    window.history.replaceState(null, '', '/faq/%E0%A4%A')
    render(<NotFoundPage />)
    expect(paragraph('The URL /faq/%E0%A4%A was not found.')).toBeVisible()
  })

  it('NOTF-05 links to the previous page if the tab has a history', () => {
    withHistory(2)
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    render(<NotFoundPage />)
    fireEvent.click(screen.getByRole('link', { name: 'Back to previous page' }))
    expect(back).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('link', { name: 'Go to home page' })).toBeNull()
  })

  it('NOTF-06 links to the home page if the tab has no history', () => {
    render(<NotFoundPage />)
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Back to previous page' })).toBeNull()
  })

  describe('as the first page of this site in the tab', () => {
    beforeEach(() => {
      withHistory(2)
      Object.defineProperty(window, 'navigation', {
        configurable: true,
        value: { currentEntry: { index: 0 } },
      })
    })
    afterEach(() => Reflect.deleteProperty(window, 'navigation'))

    it('NOTF-06 links to the home page if the reader came from no other site', () => {
      render(<NotFoundPage />)
      expect(screen.getByRole('link', { name: 'Go to home page' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Back to previous page' })).toBeNull()
    })

    it('NOTF-05 links to the previous page if the reader came from another site', () => {
      jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/')
      render(<NotFoundPage />)
      expect(screen.getByRole('link', { name: 'Back to previous page' })).toBeVisible()
    })
  })

  it('NOTF-06 in the static page, links to the home page and names no path', () => {
    withHistory(5)
    const html = renderToString(<NotFoundPage />)
    expect(html).toContain('Go to home page')
    expect(html).not.toContain('The URL')
  })

  it('has "Contact support" in its static HTML', () => {
    const html = renderToString(
      <ContactContext value="https://example.com/contact">
        <NotFoundPage />
      </ContactContext>,
    )
    expect(html).toContain('href="https://example.com/contact"')
    expect(html).toContain('Contact support')
  })

  it('fills its search box with the words of the path, and links to the nearest articles', async () => {
    const found = [{ title: 'Pages', path: '/how-to/pages', type: 'kbHowTo', label: 'How to Guide' }]
    const findNearest = jest.fn(() => Promise.resolve(found))
    render(<NotFoundPage findNearest={findNearest} />)
    expect(screen.getByRole('searchbox')).toHaveValue('no such page')
    expect(await screen.findByRole('link', { name: 'Pages' })).toHaveAttribute('href', '/how-to/pages')
    expect(screen.getByRole('heading', { name: 'Were you looking for one of these?' })).toBeVisible()
    expect(findNearest).toHaveBeenCalledWith('no such page', expect.any(AbortSignal))
  })

  it.each([
    ['no title is similar', () => Promise.resolve([])],
    ['the titles fail to load', () => Promise.reject(new Error('offline'))],
  ])('suggests no article if %s', async (_, findNearest) => {
    render(<NotFoundPage findNearest={findNearest} />)
    await act(() => Promise.resolve())
    expect(screen.queryByText('Were you looking for one of these?')).toBeNull()
  })

  it('ANALYT-05 searches for the text that the reader enters, and tracks the search', () => {
    const analytics = { ready: () => Promise.resolve(ANONYMOUS), track: jest.fn() }
    render(
      <AnalyticsContext value={analytics}>
        <NotFoundPage />
      </AnalyticsContext>,
    )
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'time sheets' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(navigate).toHaveBeenCalledWith('/search?q=time%20sheets')
    expect(analytics.track.mock.calls).toEqual([[{ name: 'KB - Search', fields: { area: 'Search' } }]])
  })
})
