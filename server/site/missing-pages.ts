import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { PAGE_MISSING } from '../../src/contracts/editor'
import { createFixedWindow } from '../../lib/fixed-window'
import type { AnalyticsRecords } from '../records'

/** Maximum missing paths recorded per minute. Readers open fewer; bots that try many paths open more. */
export const MISSES_PER_WINDOW = 60
const WINDOW_MS = 60_000

/** Longer paths are not recorded, because they come from bots. */
const MAX_PATH_LENGTH = 200

/** Matches paths that bots try on every site: hidden files, files of other systems, any file extension. */
const PROBED = /\/\.|\/(wp-|cgi-bin|xmlrpc)|\.[a-z0-9]{1,5}$/i

const BOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|headless/i

/**
 * True if a browser opens a page, or if Gatsby in a browser checks whether a page exists. Unlike most bots,
 * browsers send `sec-fetch` headers to secure sites.
 */
export function isReader(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': from, 'user-agent': agent = '' } = headers
  return (mode === 'navigate' || (mode === 'cors' && from === 'same-origin')) && !BOT.test(agent)
}

interface Parts {
  readonly records: Pick<AnalyticsRecords, 'add'>
  readonly report: (problem: unknown) => void
  readonly now?: () => number
}

/**
 * Returns a function that records a missing path, which must have no query. The function never throws, and
 * returns before the record is saved.
 */
export function createMissingPages({ records, report, now = Date.now }: Parts) {
  const window = createFixedWindow({ limit: MISSES_PER_WINDOW, windowMs: WINDOW_MS, now })
  return (path: string): void => {
    if (path.length > MAX_PATH_LENGTH || PROBED.test(path) || window.take('all') > 0) return
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
