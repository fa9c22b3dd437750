import { type Browser, devices, type Page } from '@playwright/test'

/** Slow 4G (ms, bytes per second) and CPU slowdown, with Lighthouse's values. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

/** A page without requests for this long is idle. */
const QUIET_MS = 2_000
/** Longest wait for an idle page. A page that polls is never idle. */
const QUIET_WITHIN_MS = 60_000

/** Opens a phone tab on slow 4G with empty caches. Blocks service workers, which are not throttled. */
export async function openOnPhone(browser: Browser) {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session, close: () => context.close() }
}

export function watchRequests(page: Page) {
  let onTheWay = 0
  let lastAt = Date.now()
  const count = (change: number) => () => {
    onTheWay += change
    lastAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return {
    async untilQuiet() {
      const until = Date.now() + QUIET_WITHIN_MS
      while (onTheWay > 0 || Date.now() - lastAt < QUIET_MS) {
        if (Date.now() > until) throw new Error(`${page.url()} never stopped sending requests.`)
        await page.waitForTimeout(100)
      }
    },
  }
}
