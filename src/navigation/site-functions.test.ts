import { PAGE_LOAD_TIMEOUT_MS } from './page-loads'
import { aPage } from './testing/fake-gatsby'
import { setUp, stopAll } from './testing/set-up-navigation'
import { DELAYED_AFTER_MS } from './visits'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  stopAll()
  jest.useRealTimers()
})

describe('a client-side navigation', () => {
  it('loads the page, then shows it', async () => {
    const { firstPage, go, come, requested, shown } = setUp()
    await firstPage()
    await go('/a?q=1#b')
    expect(requested.at(-1)).toBe('/a?q=1')
    expect(shown).toEqual([])
    await come('/a?q=1')
    expect(shown).toEqual(['/a?q=1#b'])
  })

  it('fetches the template in parallel with the page data', async () => {
    const { firstPage, go, templates } = setUp()
    await firstPage()
    await go('/OLD?q=1#b')
    expect(templates).toEqual(['/new'])
  })

  it('NAV-25 is left to Gatsby if it is a step through the history', async () => {
    const { go, shown } = setUp()
    await go(-1)
    expect(shown).toEqual(['-1'])
  })

  it('NAV-09 drops a page that loads or fails after the reader chose another page', async () => {
    const { firstPage, go, come, shown, left, delays } = setUp()
    await firstPage()
    await go('/slow')
    await go('/broken')
    await go('/a')
    await come('/a')
    await come('/broken', null)
    await come('/slow')
    await jest.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS)
    expect(shown).toEqual(['/a'])
    expect(left).toEqual([])
    expect(delays).toEqual([])
  })

  it('NAV-09 drops a page that loads after the reader has gone back', async () => {
    const { firstPage, go, come, has, goBack, shown } = setUp()
    await firstPage()
    has('/before')
    await go('/slow')
    await goBack('/before')
    await come('/slow')
    expect(shown).toEqual([])
  })

  it.each([
    ['no page', null],
    ['an error', { status: 'error', error: new Error('gone') } as const],
  ])(
    'NAV-09 falls back to a full page load, with query and hash, when the loader returns %s',
    async (_, page) => {
      const { firstPage, go, come, left, shown } = setUp()
      await firstPage()
      await go('/search?q=a#b')
      await come('/search?q=a', page)
      expect(left).toEqual(['/search?q=a#b'])
      expect(shown).toEqual([])
    },
  )

  it('NAV-09 falls back to a full page load after a timeout', async () => {
    const { firstPage, go, left } = setUp()
    await firstPage()
    await go('/a', { replace: true })
    await jest.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS)
    expect(left).toEqual(['replace /a'])
  })

  it("NAV-09 NAV-13 falls back to a full page load if the build lacks the template, and logs Gatsby's message once", async () => {
    const { firstPage, go, fail, left, errors } = setUp()
    await firstPage()
    const message = `We couldn't find the correct component chunk with the name "component---new"`
    await go('/a')
    await fail('/a', new Error(message))
    expect(left).toEqual(['/a'])
    expect(errors).toEqual([message])
  })

  it('NAV-13 logs the specified message if the script of a template does not load', async () => {
    const { firstPage, go, come, left, errors } = setUp()
    await firstPage()
    await go('/a')
    const url = 'https://help.example/component---src-templates-how-to-tsx-0123abcd.js'
    await come('/a', { status: 'error', error: new Error(`Loading chunk 12 failed.\n(error: ${url})`) })
    expect(errors).toEqual([
      'We couldn\'t find the correct component chunk with the name "component---src-templates-how-to-tsx"',
    ])
    expect(left).toEqual(['/a'])
  })

  it('NAV-10 REBUILD-05 falls back to a full page load for a page of another build', async () => {
    const { firstPage, go, come, left, shown } = setUp()
    await firstPage()
    await go('/a#b')
    await come('/a', aPage('two'))
    expect(left).toEqual(['/a#b'])
    expect(shown).toEqual([])
  })

  it('NAV-14 logs the specified message if a static query file cannot be loaded', async () => {
    const { firstPage, go, come, errors } = setUp()
    await firstPage()
    await go('/a')
    await come('/a', { status: 'error', error: new Error(`We couldn't load "/page-data/sq/d/123.json"`) })
    expect(errors).toEqual([`We couldn't load the static query data file "/page-data/sq/d/123.json"`])
  })

  it('NAV-19 becomes a full page load once a service worker update is ready, and loads no page data', async () => {
    const { firstPage, navigation, go, requested, left } = setUp()
    await firstPage()
    navigation.updateReady()
    await go('/a#b')
    expect(left).toEqual(['update /a#b'])
    expect(requested).toEqual(['/'])
  })

  it.each([
    ['cannot be loaded', null, 'Could not load page data for /a; falling back to a full page load'],
    [
      'is replaced by the 500 page',
      { page: { path: '/500.html' } },
      'The page data for /a failed; showing the error page',
    ],
  ])('NAV-03 NAV-09 logs a page that %s, without its query', async (_, page, message) => {
    const { firstPage, go, come, errors } = setUp()
    await firstPage()
    await go('/a?q=mine')
    await come('/a?q=mine', page)
    expect(errors).toEqual([message])
  })
})

describe('a link that is hovered or pressed', () => {
  it('prefetches the page and its template', () => {
    const { functions, preloaded, templates } = setUp()
    functions().hovering('/how-to/merge?q=1')
    expect([preloaded, templates]).toEqual([['/how-to/merge?q=1'], ['/how-to/merge']])
  })

  it('NAV-33 NAV-34 NAV-35 prefetches nothing if prefetching is off, as on 2G, with data saving or for a bot', () => {
    const { functions, preloaded, templates } = setUp({ canPrefetch: false })
    functions().hovering('/how-to/merge')
    expect([preloaded, templates]).toEqual([[], []])
  })
})

describe('the notice for a slow page', () => {
  it('NAV-08 is shown after a second, until the page has loaded', async () => {
    const { firstPage, go, come, delays, shown } = setUp()
    await firstPage()
    await go('/a')
    await jest.advanceTimersByTimeAsync(DELAYED_AFTER_MS - 1)
    expect(delays).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(delays).toEqual([true])
    await come('/a')
    expect(delays).toEqual([true, false])
    expect(shown).toEqual(['/a'])
  })

  it('NAV-08 is not shown for a faster page', async () => {
    const { firstPage, go, come, delays } = setUp()
    await firstPage()
    await go('/a')
    await jest.advanceTimersByTimeAsync(900)
    await come('/a')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(delays).toEqual([])
  })

  it('NAV-08 is not shown on a page that the browser restores from the back/forward cache', async () => {
    const { firstPage, go, come, left, delays } = setUp()
    await firstPage()
    await go('/a')
    await come('/a', aPage('two'))
    expect(left).toEqual(['/a'])
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await jest.advanceTimersByTimeAsync(DELAYED_AFTER_MS)
    expect(delays).toEqual([])
  })

  it('NAV-08 is shown for a step back too', async () => {
    const { firstPage, goBack, come, delays } = setUp()
    await firstPage()
    const back = goBack('/before')
    await jest.advanceTimersByTimeAsync(DELAYED_AFTER_MS)
    expect(delays).toEqual([true])
    await come('/before')
    expect(await back).toEqual(aPage())
    expect(delays).toEqual([true, false])
  })
})

describe('a step back', () => {
  it('NAV-09 shows the page of the current URL if the reader has meanwhile opened another page', async () => {
    const { firstPage, goBack, come, has, moveTo } = setUp()
    await firstPage()
    const back = goBack('/before')
    has('/chosen')
    moveTo('/chosen')
    await come('/before', { page: { path: '/before' } })
    expect(await back).toEqual(aPage())
  })

  it('NAV-10 REBUILD-05 reloads a page of another build, since its URL is already in the address bar', async () => {
    const { firstPage, goBack, come, left, reload } = setUp()
    await firstPage()
    void goBack('/before')
    await come('/before', aPage('two'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(left).toEqual([])
  })

  it('NAV-09 tells Gatsby that the page failed if it times out, and starts no full page load itself', async () => {
    const { firstPage, goBack, left } = setUp()
    await firstPage()
    const back = goBack('/before')
    await jest.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS)
    expect(await back).toEqual({ status: 'error', error: expect.any(Error) as Error })
    expect(left).toEqual([])
  })
})

describe('the first page', () => {
  it('NAV-11 is returned to Gatsby even if it is of another build', async () => {
    const { firstPage, left, reload } = setUp()
    expect(await firstPage(aPage('two'))).toEqual(aPage('two'))
    expect([left, reload.mock.calls]).toEqual([[], []])
  })

  it('NAV-15 has the status error if the loader rejects', async () => {
    const { functions, fail, left } = setUp()
    const first = functions().loadPage('/')
    const error = new Error('lost')
    await fail('/', error)
    expect(await first).toEqual({ status: 'error', error })
    expect(left).toEqual([])
  })

  it('ROUTE-25 is still the error page when Gatsby loads the URL that failed', () => {
    const { functions, requested } = setUp({ pagePath: '/500.html', url: '/a' })
    void functions().loadPage('/a?q=1')
    expect(requested).toEqual(['/500.html'])
  })
})
