import { expect, test as base, type Cookie, type Page } from '@playwright/test'
import { aFaultySite, type FaultySite } from './faulty-site'
import { fillInSignIn } from './sign-in'
import { stayOnThisMachine } from './site'

interface OfTest {
  /** whole at the beginning, with an empty log */
  readonly site: FaultySite
}

interface OfWorker {
  readonly line: FaultySite
  /** of a customer who has signed in */
  readonly cookies: readonly Cookie[]
}

/** A page of the built site on a line that can be broken, and whose clock can be put forward. */
export const test = base.extend<OfTest, OfWorker>({
  // what goes wrong is to reach the page, and not a copy that was kept for it
  serviceWorkers: 'block',

  line: [
    async ({ browserName: _ }, provide, { project }) => {
      const line = await aFaultySite(String(project.use.baseURL))
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],

  cookies: [
    async ({ browser, line }, provide) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await stayOnThisMachine(page)
      await page.goto(`${line.url}/Auth/Customer?returnUrl=%2Fcategories`)
      await fillInSignIn('customer', page)
      await page.waitForURL(`${line.url}/categories`, { waitUntil: 'commit' })
      await provide(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],

  site: async ({ line, page }, provide) => {
    line.heal()
    line.forget()
    await onOurTime(page)
    await provide(line)
    line.heal()
  },
})

/** A page that asks nobody but this machine, and whose clock is the test's. */
export async function onOurTime(page: Page) {
  await stayOnThisMachine(page)
  await page.clock.install()
  // the clock of a test knows no signals that time out by themselves
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const over = new AbortController()
      setTimeout(() => over.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
      return over.signal
    }
  })
}

/** Opens a page and waits until its scripts run. */
export async function open(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
}

/** Whether the page was never left since it was opened. */
export const isSamePage = (page: Page) => page.evaluate(() => 'stillHere' in window).catch(() => undefined) // while another page comes in

/** On a busy machine the scripts that ship the log take seconds to come. */
const LOGGED_WITHIN_MS = 20_000

/** The line is whole again; then, as soon as it is its time, this stands in the gateway's log. */
export async function expectLogged(page: Page, site: FaultySite, words: string | RegExp) {
  site.heal()
  await expect
    .poll(
      async () => {
        await letTimePass(page, site).catch(() => undefined) // while another page comes in
        return site.logged().join('\n')
      },
      { timeout: LOGGED_WITHIN_MS },
    )
    .toMatch(words)
  await expect.poll(site.isShipping, { message: 'a batch of the log without an answer' }).toBe(false)
}

/** Not while a script or a batch of the log is on its way, which would be given up then: no network is as fast as a clock that is put forward. */
async function letTimePass(page: Page, site: FaultySite) {
  const isLoading = await page.evaluate(() => document.head.querySelector('script[src]') !== null)
  if (!isLoading && !site.isShipping()) await page.clock.fastForward(61_000)
}
