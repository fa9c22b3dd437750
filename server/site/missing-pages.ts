import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { PAGE_MISSING } from '../../src/contracts/editor'
import { createFixedWindow } from '../../lib/fixed-window'
import type { AnalyticsRecords } from '../records'

/** Readers rarely miss a page; a program that tries names does so by the hundred, and would fill the records. */
export const MISSES_PER_WINDOW = 60
const WINDOW_MS = 60_000

/** A longer one is no address that anybody wrote down. */
const LONGEST_PATH = 200

/** What programs try on every site of the web: hidden files, and scripts of other systems. */
const PROBED = /\/\.|\/(wp-|cgi-bin|xmlrpc)|\.[a-z0-9]{1,5}$/i

/** Programs that say what they are. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|headless/i

/** True for a browser that opens a page: every browser sends these headers, few programs do. */
export function isReader(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'user-agent': agent = '' } = headers
  return mode === 'navigate' && !ROBOT.test(agent)
}

interface Parts {
  readonly records: Pick<AnalyticsRecords, 'add'>
  readonly report: (problem: unknown) => void
  readonly now?: () => number
}

/** Records the paths at which readers found no page, without their query. It never fails, and no request waits for it. */
export function createMissingPages({ records, report, now = Date.now }: Parts) {
  const window = createFixedWindow({ limit: MISSES_PER_WINDOW, windowMs: WINDOW_MS, now })
  return (path: string): void => {
    if (path.length > LONGEST_PATH || PROBED.test(path) || window.take('all') > 0) return
    records
      .add([
        {
          id: randomUUID(),
          name: PAGE_MISSING,
          params: { page: path },
          visitorId: '',
          at: new Date(now()).toISOString(),
        },
      ])
      .catch(report)
  }
}
