import type { Log, LogDetails } from '../../contracts/log'

/** One call of the log; becomes an entry when it is shipped. */
export interface Recorded {
  readonly type: 'Info' | 'Warning' | 'Error'
  readonly message: string
  readonly details: LogDetails
  /** when, in ms */
  readonly at: number
  /** without query and hash: they may hold a signed link, or what a reader typed */
  readonly url: string
}

type Take = (recorded: Recorded) => void

/** As many as the log holds (LOG-03). The first ones tell most. */
export const MAX_WAITING = 1_000

interface Deps {
  readonly console: Pick<Console, 'info' | 'warn' | 'error'>
  readonly now: () => number
  readonly url: () => string
}

/** Creates a log that writes to the console, and queues for the shipper until that has loaded. */
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
    /** for what the browser has written to its console itself */
    record,
    /** Empties the queue and returns it. */
    drain: () => waiting.splice(0),
    /** Hands the queue, and everything from now on, to `next`. */
    forwardTo(next: Take) {
      take = next
      waiting.splice(0).forEach(next)
    },
    /** Calls back with everything that is queued, now and later. */
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
  // nothing is logged while pages are built; a test may log without a window
  url: () => (typeof window === 'undefined' ? '' : window.location.origin + window.location.pathname),
})
