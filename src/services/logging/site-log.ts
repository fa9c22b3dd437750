import type { Log, LogDetails } from '../../contracts/log'

/** One log call. The shipper converts it to a log entry. */
export interface Recorded {
  readonly type: 'Info' | 'Warning' | 'Error'
  readonly message: string
  readonly details: LogDetails
  /** milliseconds since 1970 */
  readonly at: number
  /** without query and hash, which may contain a signed link or typed text */
  readonly url: string
}

type Take = (recorded: Recorded) => void

/** Maximum number of queued entries. Later ones are dropped, because the first are the most useful. */
export const MAX_WAITING = 1_000

interface Deps {
  readonly console: Pick<Console, 'info' | 'warn' | 'error'>
  readonly now: () => number
  readonly url: () => string
}

/** Creates a log that writes to the console and queues entries until the shipper has loaded. */
export function createSiteLog({ console, now, url }: Deps) {
  const waiting: Recorded[] = []
  let onWaiting: Take = () => {}
  let take: Take = (recorded) => {
    if (waiting.length < MAX_WAITING) waiting.push(recorded)
    onWaiting(recorded)
  }
  const record = (type: Recorded['type'], message: string, details: LogDetails) =>
    take({ type, message, details, at: now(), url: url() })

  const printAndRecord =
    (type: Recorded['type'], print: 'info' | 'warn' | 'error') =>
    (message: string, details: LogDetails = {}) => {
      console[print](message, details)
      record(type, message, details)
    }

  return {
    info: printAndRecord('Info', 'info'),
    warn: printAndRecord('Warning', 'warn'),
    error: printAndRecord('Error', 'error'),
    /** for errors that the browser has written to the console */
    record,
    drain: () => waiting.splice(0),
    forwardTo(next: Take) {
      take = next
      waiting.splice(0).forEach(next)
    },
    whenWaiting(next: Take) {
      onWaiting = next
      waiting.forEach(next)
    },
  } satisfies Log & Record<string, unknown>
}

export type SiteLog = ReturnType<typeof createSiteLog>

export const siteLog = createSiteLog({
  console,
  now: () => Date.now(),
  // Some tests have no window.
  url: () => (typeof window === 'undefined' ? '' : window.location.origin + window.location.pathname),
})
