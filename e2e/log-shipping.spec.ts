import { expect, test } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR } from './support/builds'
import { stayOnThisMachine, openSettled } from './support/site'

const LOG = join(DATA_DIR, 'log')
const ARTICLE = '/how-to/send-an-invoice'

interface Line {
  readonly id: string
  readonly message: string
  readonly source?: string
}

/** What the gateway has kept of a run. */
function kept(run: string): Line[] {
  if (!existsSync(LOG)) return [] // nothing was shipped yet
  return readdirSync(LOG)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(join(LOG, name), 'utf8').split('\n'))
    .filter((line) => line.includes(run))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line]
      } catch {
        return [] // it is being written
      }
    })
}

test('LOG-01 LOG-07 LOG-12 LOG-16 an error of the page is at the gateway a minute later', async ({
  page,
}) => {
  await stayOnThisMachine(page)
  await page.clock.install()
  const run = `run-${Date.now()}`
  await openSettled(page, ARTICLE)
  await page.clock.runFor(6_000) // idle by then, whatever else the page does
  await page.evaluate((words) => {
    queueMicrotask(() => {
      throw new Error(words)
    })
  }, run)
  await page.clock.runFor(100)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LogStorage_KB'))).toContain(run)
  expect(kept(run)).toEqual([])
  await page.clock.runFor(60_000)
  await expect
    .poll(() => kept(run))
    .toMatchObject([{ message: `Uncaught Error: ${run}`, source: 'Frontend' }])
})
