import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../tools/launch-browser'
import { openOnPhone, watchRequests } from './phone'

/** A list that leads to articles of several kinds, whose templates the page itself has not loaded. */
const START = '/categories'

/** As often as the list leads elsewhere, at most; each time with a browser that has kept nothing. */
const MAX_GOALS = 10

/** Batches of four every three seconds (NAV-31, NAV-32): a list has a few of them. A reader who is quicker than the first gets nothing of it. */
const PREFETCHED_WITHIN_MS = 40_000
const QUICK_READER_MS = 1_000

/** How long a finger stays on the glass: a short tap. */
const TAP_MS = 80

/** What the reader waits for before the tap: that this goal was fetched ahead, that nothing more is fetched, or nothing. */
export type Patience = 'goal' | 'quiet' | 'none'

interface Trip {
  readonly heard: number
  readonly changed: number
  readonly painted: number
}

export interface Trips {
  /** ms from the end of the tap until the browser has made it a click that the page hears of */
  readonly heard: readonly number[]
  /** ms from the end of the tap until the new heading stands in the page */
  readonly changed: readonly number[]
  /** ms from the end of the tap until it is on the screen */
  readonly painted: readonly number[]
}

interface Asked {
  readonly patience: Patience
  /** where the trips go; to all that the list leads to, unless said */
  readonly goals?: readonly string[]
}

/** Goes from page to page by a link, as a phone does, within one document or from one to the next. */
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

/** Where the list leads to. */
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

async function tripTo(goal: string, browser: Browser, url: string, patience: Patience): Promise<Trip> {
  const { page, session, close } = await openOnPhone(browser)
  try {
    const requests = watchRequests(page)
    const trip = new Promise<Trip>((resolve) => void page.exposeFunction('tripDone', resolve))
    await page.addInitScript(watchTrips)
    await page.goto(url + START, { waitUntil: 'networkidle' })
    const link = page.getByRole('main').locator(`a[href="${goal}"]`).first()
    await link.scrollIntoViewIfNeeded()
    if (patience === 'goal') await page.waitForFunction(isHere, goal, { timeout: PREFETCHED_WITHIN_MS })
    if (patience === 'quiet') await requests.untilQuiet()
    await page.waitForTimeout(QUICK_READER_MS)
    await tap(link, session)
    return await withinTime(trip, page)
  } finally {
    await close()
  }
}

/** From the finger's coming to its going, after which the browser makes it a click. */
async function tap(link: Locator, session: CDPSession) {
  const box = await link.boundingBox()
  if (!box) throw new Error('The link to tap is not on the screen.')
  const touchPoints = [{ x: box.x + Math.min(box.width, 40) / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function withinTime(trip: Promise<Trip>, page: Page): Promise<Trip> {
  const late = page.waitForTimeout(PREFETCHED_WITHIN_MS).then(() => {
    throw new Error(`The tap on ${page.url()} led to no new heading.`)
  })
  // the page is closed after the trip, and nobody waits for this any more
  late.catch(() => undefined)
  return Promise.race([trip, late])
}

declare global {
  interface Window {
    tripDone(trip: Trip): Promise<void>
    /** the heading that stood there when the finger came, when it went in ms of the wall clock, and how long after that the click came */
    tapped: { before: Element | null; words: string | null | undefined; at: number; heard: number }
  }
}

/** Runs in the page. */
const isHere = (path: string) => window.___loader?.loadPageSync(path) !== undefined

/**
 * Runs in the page, and in the next one if the link leads to another document: its name is what a window keeps. All that is needed is made when
 * the finger comes, so that between its going and the new heading the page is hardly kept by being measured. Without named functions, for which
 * the transpiler would want a helper that the page lacks.
 */
function watchTrips() {
  const watcher = new MutationObserver(() => {
    const { before, words, at, heard } = window.tapped
    const heading = document.querySelector('h1')
    if (!heading || (heading === before && heading.textContent === words)) return
    watcher.disconnect()
    const changed = performance.timeOrigin + performance.now() - at
    // the frame is on screen when the task after its callbacks runs
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
      // a browser gives the click the time at which the finger went
      window.tapped.heard = performance.now() - timeStamp
      window.tapped.at = performance.timeOrigin + timeStamp
      // now: a page that is kept for going back hides after the next one has begun
      window.name = `${window.tapped.at} ${window.tapped.heard}`
    },
    { capture: true, once: true },
  )
}
