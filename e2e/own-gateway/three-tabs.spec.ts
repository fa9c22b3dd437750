import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startSiteWithFailingIntake } from '../support/failing-intake'
import { blockExternalRequests, openSettled } from '../support/site'

const ARTICLE = '/how-to/send-an-invoice'

const eventsOf = (lines: readonly { readonly message: string }[]) =>
  lines.map(({ message }) => message.replace('Uncaught Error: ', ''))

const throwErrors = (page: Page, run: string, tab: number, count: number) =>
  page.evaluate(
    ({ run, tab, count, everyMs }) => {
      let thrown = 0
      const timer = setInterval(() => {
        if (++thrown === count) clearInterval(timer)
        throw new Error(`${run} ${tab}-${thrown}`)
      }, everyMs)
    },
    { run, tab, count, everyMs: 40 },
  )

/** Collects the log entries that any tab stores, from storage events and from local storage. */
async function watchStorage(page: Page, run: string) {
  await page.evaluate((run) => {
    const seen = new Set<string>()
    const look = (text: string | null) => {
      for (const [event] of (text ?? '').matchAll(new RegExp(`${run} \\d-\\d+`, 'g'))) seen.add(event)
    }
    window.addEventListener('storage', ({ key, newValue }) => key === 'LogStorage_KB' && look(newValue))
    setInterval(() => look(localStorage.getItem('LogStorage_KB')), 200)
    Object.assign(window, { everStored: seen })
  }, run)
  return () => page.evaluate(() => [...(window as unknown as { everStored: ReadonlySet<string> }).everStored])
}

async function crash(context: BrowserContext, page: Page) {
  const crashed = new Promise((done) => page.once('crash', done))
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined) // the crashed page sends no response
  await crashed
}

test('LOG-03 LOG-05 LOG-08 LOG-11 LOG-14 every log entry that three tabs store arrives once, though half of the batches fail and a tab crashes', async ({
  context,
}) => {
  test.setTimeout(240_000)
  const site = await startSiteWithFailingIntake()
  const run = `run-${Date.now()}`
  const arrived = () => eventsOf(site.saved().filter(({ message }) => message.includes(run)))

  const tabs = await Promise.all([0, 1, 2].map(() => context.newPage()))
  for (const tab of tabs) {
    await blockExternalRequests(tab)
    await openSettled(tab, site.url + ARTICLE)
  }
  const [first, second, third] = tabs
  if (!first || !second || !third) throw new Error('Expected three tabs.')
  const everStored = await watchStorage(first, run)
  await Promise.all([
    throwErrors(first, run, 1, 1_250),
    throwErrors(second, run, 2, 1_250),
    throwErrors(third, run, 3, 1_000),
  ])
  const ofThird = async () => (await everStored()).filter((event) => event.startsWith(`${run} 3-`)).length
  await expect.poll(ofThird, { timeout: 60_000 }).toBeGreaterThan(550)
  await crash(context, third)

  const expected = [1, 2].flatMap((tab) =>
    Array.from({ length: 1_250 }, (_, place) => `${run} ${tab}-${place + 1}`),
  )
  const missingOf = (events: readonly string[]) => {
    const there = new Set(arrived())
    return events.filter((event) => !there.has(event))
  }
  // the last entries are sent after a minute
  await expect.poll(() => missingOf(expected).length, { timeout: 150_000, intervals: [2_000] }).toBe(0)

  const stored = await everStored()
  expect(stored.length).toBeGreaterThan(2_900)
  expect(missingOf(stored)).toEqual([])

  const events = arrived()
  expect(new Set(events).size).toBe(events.length)
  const ids = site.saved().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...site.sizes)).toBe(128)
  test.info().annotations.push({
    type: 'log',
    description: `${events.length} events in ${site.sizes.length} batches, of which half failed`,
  })
  await site.close()
})
