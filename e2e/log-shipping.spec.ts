import { expect, test } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR } from './support/builds'
import { blockExternalRequests, openSettled } from './support/site'

const LOG = join(DATA_DIR, 'log')
const ARTICLE = '/how-to/send-an-invoice'

interface Line {
  readonly id: string
  readonly message: string
  readonly source?: string
}

function savedEntries(run: string): Line[] {
  if (!existsSync(LOG)) return [] // nothing was shipped yet
  return readdirSync(LOG)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(join(LOG, name), 'utf8').split('\n'))
    .filter((line) => line.includes(run))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line]
      } catch {
        return [] // a line that is being written
      }
    })
}

test('LOG-01 LOG-07 LOG-12 LOG-16 a page error reaches the gateway within a minute', async ({ page }) => {
  await blockExternalRequests(page)
  await page.clock.install()
  const run = `run-${Date.now()}`
  await openSettled(page, ARTICLE)
  await page.clock.runFor(6_000) // longer than the 5 s after which the page loads the log shipper
  await page.evaluate((words) => {
    queueMicrotask(() => {
      throw new Error(words)
    })
  }, run)
  await page.clock.runFor(100)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LogStorage_KB'))).toContain(run)
  expect(savedEntries(run)).toEqual([])
  await page.clock.runFor(60_000)
  await expect
    .poll(() => savedEntries(run))
    .toMatchObject([{ message: `Uncaught Error: ${run}`, source: 'Frontend' }])
})
