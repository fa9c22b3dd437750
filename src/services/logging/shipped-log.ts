import type { Log, LogDetails } from '../../contracts/log'

/** DATA-60 */
export type LogItemType = 'Info' | 'Warning' | 'Error'

/** What was said, as it was said: made ready for sending only by the script that sends. */
export interface Recorded {
  readonly type: LogItemType
  readonly message: string
  readonly details: LogDetails
  /** when, in ms */
  readonly at: number
  /** where, without query and hash: they may hold a signed link, or what a reader typed */
  readonly url: string
}

type Take = (recorded: Recorded) => void

/** As many as the log holds (LOG-03). The first ones tell most. */
export const MAX_EARLY = 1_000

/** A log whose words reach the browser's console at once, and the provider as soon as somebody takes them. */
export interface ShippedLog extends Log {
  /** for what the browser has written to its console itself */
  record(type: LogItemType, message: string, details: LogDetails): void
  /** what nobody has taken yet */
  early(): readonly Recorded[]
  /** hands that out, once */
  drain(): readonly Recorded[]
  /** From now on everything goes to `take`, what waited first. */
  takeOver(take: Take): void
  /** Tells of everything that is said while nobody takes it. */
  whenWaiting(tell: Take): void
}

interface Surroundings {
  readonly console: Pick<Console, 'info' | 'warn' | 'error'>
  readonly now: () => number
  readonly url: () => string
}

export function createShippedLog({ console, now, url }: Surroundings): ShippedLog {
  let waiting: Recorded[] = []
  let tell: Take = () => {}
  let take: Take = (one) => {
    if (waiting.length < MAX_EARLY) waiting.push(one)
    tell(one)
  }
  const record = (type: LogItemType, message: string, details: LogDetails) =>
    take({ type, message, details, at: now(), url: url() })

  const saying =
    (type: LogItemType, print: 'info' | 'warn' | 'error') =>
    (message: string, details: LogDetails = {}) => {
      console[print](message, details)
      record(type, message, details)
    }

  function drain() {
    const early = waiting
    waiting = []
    return early
  }

  return {
    info: saying('Info', 'info'),
    warn: saying('Warning', 'warn'),
    error: saying('Error', 'error'),
    record,
    early: () => waiting,
    drain,
    takeOver(next) {
      take = next
      drain().forEach(next)
    },
    whenWaiting(next) {
      tell = next
    },
  }
}

/** The one log of the site. */
export const siteLog = createShippedLog({
  console,
  now: () => Date.now(),
  // nothing is said while pages are built; a test may say something without a window
  url: () => (typeof window === 'undefined' ? '' : window.location.origin + window.location.pathname),
})
