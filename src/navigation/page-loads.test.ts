import type { Log } from '../contracts/log'
import { DELAYED_AFTER_MS, HANGS_AFTER_MS, watchPageLoads } from './page-loads'
import type { LoadedPage, Navigate, PageLoader } from '../lib/gatsby-runtime'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const aPage = (build = 'one'): LoadedPage => ({ page: { path: '/a', webpackCompilationHash: build } })

/** A loader whose pages come when the test says so, and the generator's navigate as it is: it loads, then shows. */
function setUp() {
  const waiting = new Map<
    string,
    { come: (page: LoadedPage | undefined) => void; fail: (error: Error) => void }
  >()
  const loader: PageLoader = {
    loadPage: (path) => new Promise((come, fail) => waiting.set(path, { come, fail })),
    loadPageSync: () => undefined,
    isPageNotFound: () => false,
  }
  const shown: string[] = []
  const left: string[] = []
  const errors: string[] = []
  const reload = jest.fn()
  const delays: boolean[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: (message) => errors.push(message) }
  const loads = watchPageLoads({
    loader,
    runningBuild: 'one',
    leave: (href, { replace }) => left.push(replace ? `replace ${href}` : href),
    reload,
    showDelay: (isDelayed) => delays.push(isDelayed),
    log,
  })
  const generator: Navigate = (to) =>
    void loader.loadPage(String(to).split('#')[0] ?? '').then(() => shown.push(String(to)))
  const go = loads.startWith(generator)
  async function firstPage() {
    const first = loader.loadPage('/')
    waiting.get('/')?.come(aPage())
    await first
  }
  const settle = () => jest.advanceTimersByTimeAsync(0)
  const come = async (path: string, page: LoadedPage | null = aPage()) => {
    waiting.get(path)?.come(page ?? undefined)
    await settle()
  }
  const fail = async (path: string, error: Error) => {
    waiting.get(path)?.fail(error)
    await settle()
  }
  return { loader, loads, go, come, fail, firstPage, shown, left, errors, delays, reload }
}

it('NAV-08 says after a second that a page takes longer, and takes it back when the page comes', async () => {
  const { go, come, firstPage, delays, shown } = setUp()
  await firstPage()
  go('/a')
  await jest.advanceTimersByTimeAsync(DELAYED_AFTER_MS - 1)
  expect(delays).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(delays).toEqual([true])
  await come('/a')
  expect(delays).toEqual([true, false])
  expect(shown).toEqual(['/a'])
})

it('NAV-08 says nothing about a faster page', async () => {
  const { go, come, firstPage, delays } = setUp()
  await firstPage()
  go('/a')
  await jest.advanceTimersByTimeAsync(900)
  await come('/a')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(delays).not.toContain(true)
})

it('NAV-08 says it on the way back, too', async () => {
  const { loader, firstPage, delays } = setUp()
  await firstPage()
  void loader.loadPage('/before')
  await jest.advanceTimersByTimeAsync(DELAYED_AFTER_MS)
  expect(delays).toEqual([true])
})

it.each([
  ['no page', null],
  ['an error', { status: 'error', error: new Error('gone') } as const],
])('NAV-09 opens the whole address in full when there is %s', async (_, page) => {
  const { go, come, firstPage, left, shown } = setUp()
  await firstPage()
  go('/search?q=a#b')
  await come('/search?q=a', page)
  expect(left).toEqual(['/search?q=a#b'])
  expect(shown).toEqual([])
})

it('NAV-09 opens a page in full that hangs', async () => {
  const { go, firstPage, left } = setUp()
  await firstPage()
  go('/a', { replace: true })
  await jest.advanceTimersByTimeAsync(HANGS_AFTER_MS)
  expect(left).toEqual(['replace /a'])
})

it("NAV-09 NAV-13 opens the page in full whose template the running build does not have, and says the loader's words once", async () => {
  const { go, fail, firstPage, left, errors } = setUp()
  await firstPage()
  const words = `We couldn't find the correct component chunk with the name "component---new"`
  go('/a')
  await fail('/a', new Error(words))
  expect(left).toEqual(['/a'])
  expect(errors).toEqual([words])
})

it('NAV-14 reports a static query file in the words of the specification', async () => {
  const { go, come, firstPage, errors } = setUp()
  await firstPage()
  go('/a')
  await come('/a', { status: 'error', error: new Error(`We couldn't load "/page-data/sq/d/123.json"`) })
  expect(errors).toEqual([`We couldn't load the static query data file "/page-data/sq/d/123.json"`])
})

it('NAV-10 REBUILD-05 loads the page anew when it is of another build', async () => {
  const { go, come, firstPage, left, shown } = setUp()
  await firstPage()
  go('/a#b')
  await come('/a', aPage('two'))
  expect(left).toEqual(['/a#b'])
  expect(shown).toEqual([])
})

it('NAV-10 REBUILD-05 loads it anew on the way back, where the address is in the bar already', async () => {
  const { loader, come, firstPage, left, reload } = setUp()
  await firstPage()
  void loader.loadPage('/before')
  await come('/before', aPage('two'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(left).toEqual([])
})

it('NAV-11 NAV-15 leaves the first page to the generator, whatever its build, and turns a failure into a page that failed', async () => {
  const { loader, come, left, reload } = setUp()
  const first = loader.loadPage('/a')
  await come('/a', aPage('two'))
  expect(await first).toEqual(aPage('two'))
  expect([left, reload.mock.calls]).toEqual([[], []])

  const other = setUp()
  const failing = other.loader.loadPage('/a')
  const error = new Error('lost')
  await other.fail('/a', error)
  expect(await failing).toEqual({ status: 'error', error })
  expect(other.left).toEqual([])
})

it('NAV-09 drops a page that comes, or fails, after the reader chose another', async () => {
  const { go, come, firstPage, shown, left, delays } = setUp()
  await firstPage()
  go('/slow')
  go('/broken')
  go('/a')
  await come('/a')
  await come('/broken', null)
  await come('/slow')
  await jest.advanceTimersByTimeAsync(HANGS_AFTER_MS)
  expect(shown).toEqual(['/a'])
  expect(left).toEqual([])
  expect(delays).not.toContain(true)
})

it('NAV-25 leaves steps through the history alone', () => {
  const { loads } = setUp()
  const navigate = jest.fn()
  loads.startWith(navigate)(-1)
  expect(navigate).toHaveBeenCalledWith(-1)
})

it.each([
  ['that comes with no reason', null, 'The page /a could not be had, so the browser opens it in full'],
  [
    'of which the 500 page comes',
    { page: { path: '/500.html' } },
    'The data of /a failed, so the page for failures is shown',
  ],
])('NAV-03 NAV-09 says of a page %s what happened, without its query', async (_, page, words) => {
  const { go, come, firstPage, errors } = setUp()
  await firstPage()
  go('/a?q=mine')
  await come('/a?q=mine', page)
  expect(errors).toEqual([words])
})
