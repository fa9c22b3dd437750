import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../tools/launch-browser'
import { openOnPhone, watchRequests } from './phone'

/**
 * Page where each navigation starts. It links to articles of several kinds, but needs none of their templates
 * itself.
 */
const START = '/categories'

/** Maximum number of links to follow, each with empty caches. */
const MAX_GOALS = 10

/**
 * Timeout for a prefetch and for a navigation. Long, because Gatsby prefetches only four pages every three
 * seconds (NAV-31, NAV-32).
 */
const PAGE_TIMEOUT_MS = 40_000
const QUICK_READER_MS = 1_000

const TAP_MS = 80

/**
 * What the benchmark waits for before the tap: the prefetch of the linked page, an idle page, or nothing.
 * Then it waits one more second.
 */
export type WaitFor = 'goal' | 'quiet' | 'none'

interface Trip {
  readonly heard: number
  readonly changed: number
  readonly painted: number
}

export interface Trips {
  /** ms from the end of the tap to the click event */
  readonly heard: readonly number[]
  /** ms from the end of the tap until the new heading is in the page */
  readonly changed: readonly number[]
  /** ms from the end of the tap until the new heading is painted */
  readonly painted: readonly number[]
}

interface Asked {
  readonly patience: WaitFor
  /** paths to open; by default those of the first links on START */
  readonly goals?: readonly string[]
}

export async function measurePageToPage(url: string, { patience, goals }: Asked): Promise<Trips> {
  const browser = await launchBrowser()
  try {
    const trips: Trip[] = []
    for (const goal of goals ?? (await goalsIn(browser, url)))
      trips.push(await tripTo(goal, browser, url, patience))
    return {
      heard: trips.map(({ heard }) => heard),
      changed: trips.map(({ changed }) => changed),
      painted: trips.map(({ painted }) => painted),
    }
  } finally {
    await browser.close()
  }
}

export async function goalsOf(url: string): Promise<string[]> {
  const browser = await launchBrowser()
  try {
    return await goalsIn(browser, url)
  } finally {
    await browser.close()
  }
}

async function goalsIn(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(url + START)
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.close()
  return [...new Set(links.filter((href) => /^\/[a-z-]+\/[^#?]+$/.test(href)))].slice(0, MAX_GOALS)
}

async function tripTo(goal: string, browser: Browser, url: string, patience: WaitFor): Promise<Trip> {
  const { page, session, close } = await openOnPhone(browser)
  try {
    const requests = watchRequests(page)
    const trip = new Promise<Trip>((resolve) => void page.exposeFunction('tripDone', resolve))
    await page.addInitScript(watchTrips)
    await page.goto(url + START, { waitUntil: 'networkidle' })
    const link = page.getByRole('main').locator(`a[href="${goal}"]`).first()
    await link.scrollIntoViewIfNeeded()
    if (patience === 'goal') await page.waitForFunction(isHere, goal, { timeout: PAGE_TIMEOUT_MS })
    if (patience === 'quiet') await requests.untilQuiet()
    await page.waitForTimeout(QUICK_READER_MS)
    await tap(link, session)
    return await withinTime(trip, page)
  } finally {
    await close()
  }
}

/** Taps the link: touch start, then touch end, after which the browser fires a click. */
async function tap(link: Locator, session: CDPSession) {
  const box = await link.boundingBox()
  if (!box) throw new Error('The link to tap is out of view.')
  const touchPoints = [{ x: box.x + Math.min(box.width, 40) / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function withinTime(trip: Promise<Trip>, page: Page): Promise<Trip> {
  const late = page.waitForTimeout(PAGE_TIMEOUT_MS).then(() => {
    throw new Error(`The tap on ${page.url()} showed no new heading.`)
  })
  // avoids an unhandled rejection when the page closes after the navigation
  late.catch(() => undefined)
  return Promise.race([trip, late])
}

declare global {
  interface Window {
    tripDone(trip: Trip): Promise<void>
    /** heading and its text at touch start, time of touch end (ms since 1970), delay of the click (ms) */
    tapped: { before: Element | null; words: string | null | undefined; at: number; heard: number }
  }
}

/** Runs in the page. True if Gatsby has loaded the page data of a path. */
const isHere = (path: string) => window.___loader?.loadPageSync(path) !== undefined

/**
 * Runs in the page. Reports when a new heading appears. On a full page load, `window.name` passes the times
 * of the tap to the next document. Do not add named functions, because the transpiler would make them call a
 * helper that the page lacks.
 */
function watchTrips() {
  const watcher = new MutationObserver(() => {
    const { before, words, at, heard } = window.tapped
    const heading = document.querySelector('h1')
    if (!heading || (heading === before && heading.textContent === words)) return
    watcher.disconnect()
    const changed = performance.timeOrigin + performance.now() - at
    // the frame is painted before the next task
    requestAnimationFrame(() =>
      setTimeout(
        () =>
          void window.tripDone({ heard, changed, painted: performance.timeOrigin + performance.now() - at }),
      ),
    )
  })
  const changes = { childList: true, subtree: true, characterData: true }
  if (window.name !== '') {
    const [at = 0, heard = 0] = window.name.split(' ').map(Number)
    window.tapped = { before: null, words: undefined, at, heard }
    watcher.observe(document, changes)
  }
  addEventListener(
    'pointerdown',
    () => {
      const before = document.querySelector('h1')
      window.tapped = { before, words: before?.textContent, at: 0, heard: 0 }
      watcher.observe(document, changes)
    },
    { capture: true, once: true },
  )
  addEventListener(
    'click',
    ({ timeStamp }) => {
      // the click event has the time stamp of touch end
      window.tapped.heard = performance.now() - timeStamp
      window.tapped.at = performance.timeOrigin + timeStamp
      // stored now, because `pagehide` can fire after the next page has started
      window.name = `${window.tapped.at} ${window.tapped.heard}`
    },
    { capture: true, once: true },
  )
}
