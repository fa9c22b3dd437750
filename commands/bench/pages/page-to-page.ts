import { chromium, devices, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../find-chromium.mjs'

/** A list that leads to articles of several kinds, whose templates the page itself has not loaded. */
const START = '/categories'

/** As often as the list leads elsewhere, at most; each time with a browser that has kept nothing. */
const MAX_GOALS = 10

/** Lighthouse's slow 4G as it stands before it is turned into Chromium's own units, and its processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

/** Batches of four every three seconds (NAV-31, NAV-32): a list has a few of them. A reader who is quicker than the first gets nothing of it. */
const PREFETCHED_WITHIN_MS = 40_000
const QUICK_READER_MS = 1_000

/** How long a finger stays on the glass: a short tap. */
const TAP_MS = 80

export interface Trips {
  /** ms from the click until the new heading stands in the page */
  readonly changed: readonly number[]
  /** ms from the click until it is on the screen */
  readonly painted: readonly number[]
}

/** Goes from page to page by a link, as a phone does, with what the site fetches ahead or without. */
export async function measurePageToPage(url: string, { prefetch }: { prefetch: boolean }): Promise<Trips> {
  const browser = await chromium.launch({
    executablePath: String(findChromium()),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const trips: { changed: number; painted: number }[] = []
    for (const goal of await goalsOf(browser, url)) trips.push(await tripTo(goal, browser, url, prefetch))
    return {
      changed: trips.map(({ changed }) => changed),
      painted: trips.map(({ painted }) => painted),
    }
  } finally {
    await browser.close()
  }
}

async function goalsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(url + START)
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.close()
  return [...new Set(links.filter((href) => /^\/[a-z-]+\/[^#?]+$/.test(href)))].slice(0, MAX_GOALS)
}

async function tripTo(goal: string, browser: Browser, url: string, prefetch: boolean) {
  // what a worker fetches is not slowed down by what slows down the page
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTrips)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url + START, { waitUntil: 'networkidle' })
    const link = page.getByRole('main').locator(`a[href="${goal}"]`).first()
    await link.scrollIntoViewIfNeeded()
    if (prefetch) await page.waitForFunction(isHere, goal, { timeout: PREFETCHED_WITHIN_MS })
    await page.waitForTimeout(QUICK_READER_MS)
    await tap(link, session)
    return await tripOf(page)
  } finally {
    await context.close()
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

const tripOf = (page: Page) => page.evaluate(() => window.trip)

declare global {
  interface Window {
    trip: Promise<{ changed: number; painted: number }>
  }
}

/** Runs in the page. */
const isHere = (path: string) => window.___loader.loadPageSync(path) !== undefined

/** Runs in the page. Without named functions, for which the transpiler would want a helper that the page lacks. */
function watchTrips() {
  window.trip = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = document.querySelector('h1')
        const words = before?.textContent
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('h1')
          if (!heading || (heading === before && heading.textContent === words)) return
          observer.disconnect()
          const changed = performance.now() - timeStamp
          // the frame is on screen when the task after its callbacks runs
          requestAnimationFrame(() =>
            setTimeout(() => resolve({ changed, painted: performance.now() - timeStamp })),
          )
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
}
