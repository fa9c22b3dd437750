import { expect, test as base, type Cookie, type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from './fault-proxy'
import { fillInSignIn } from './sign-in'
import { blockExternalRequests } from './site'

interface TestFixtures {
  /** each test starts without a fault and with an empty log */
  readonly site: FaultProxy
}

interface WorkerFixtures {
  readonly line: FaultProxy
  /** session of a customer */
  readonly cookies: readonly Cookie[]
}

/** Test that opens the built site through a fault proxy, in a page with a test clock. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // faults must reach the page, so no offline copies
  serviceWorkers: 'block',

  line: [
    async ({ browserName: _ }, provide, { project }) => {
      const line = await startFaultProxy(String(project.use.baseURL))
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],

  cookies: [
    async ({ browser, line }, provide) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await blockExternalRequests(page)
      await page.goto(`${line.url}/Auth/Customer?returnUrl=%2Fcategories`)
      await fillInSignIn('customer', page)
      await page.waitForURL(`${line.url}/categories`, { waitUntil: 'commit' })
      await provide(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],

  site: async ({ line, page }, provide) => {
    line.restore()
    line.clearLog()
    await useTestClock(page)
    await provide(line)
    line.restore()
  },
})

export async function useTestClock(page: Page) {
  await blockExternalRequests(page)
  await page.clock.install()
  // the test clock does not cover AbortSignal.timeout
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const over = new AbortController()
      setTimeout(() => over.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
      return over.signal
    }
  })
}

export async function open(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
}

/** True if there was no full page load since `open`; undefined while the page loads. */
export const isSamePage = (page: Page) => page.evaluate(() => 'stillHere' in window).catch(() => undefined)

/** Timeout for the log entry. Long, because the log shipper takes seconds to load on a busy machine. */
const LOGGED_WITHIN_MS = 20_000

/** Removes the fault and waits until the page has sent a log entry that matches `words`. */
export async function expectLogged(page: Page, site: FaultProxy, words: string | RegExp) {
  site.restore()
  await expect
    .poll(
      async () => {
        await advanceClock(page, site).catch(() => undefined) // fails during a navigation
        return site.logged().join('\n')
      },
      { timeout: LOGGED_WITHIN_MS },
    )
    .toMatch(words)
  await expect.poll(site.isShipping, { message: 'a log batch without a response' }).toBe(false)
}

/**
 * Moves the clock. Does nothing while a script or a log batch is in transit, because moving the clock would
 * make that request time out.
 */
async function advanceClock(page: Page, site: FaultProxy) {
  const isLoading = await page.evaluate(() => document.head.querySelector('script[src]') !== null)
  if (!isLoading && !site.isShipping()) await page.clock.fastForward(61_000)
}
