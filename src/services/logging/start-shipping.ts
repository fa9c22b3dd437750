import { LOG_PATH } from '../../contracts/log-entries'
import { wallClock } from '../../lib/clock'
import { randomId } from '../../lib/random-id'
import { browserConnection, createSend, createTabLock, readEnvironment, sharedText } from './browser'
import { isRecorded, toEntry } from './log-entry'
import { createLogShipper } from './log-shipper'
import type { Recorded, SiteLog } from './site-log'
import { STORAGE_KEY, takeUnsentLogs } from './unsent-logs'

export function startShipping(log: Pick<SiteLog, 'forwardTo'>, openedAt: number): () => void {
  const { take, stop } = createShipping({ storageKey: STORAGE_KEY }, openedAt)
  takeUnsentLogs().filter(isRecorded).forEach(take)
  log.forwardTo(take)
  return stop
}

/** Storage key if `storageKey` is not set (LOG-06). */
const DEFAULT_STORAGE_KEY = 'LogStorage'

interface LogTarget {
  readonly endpoint?: string
  readonly storageKey?: string
  /**
   * true for an additional ("nested") log, which must not use the endpoint or storage key of the default log
   * (LOG-19, LOG-20)
   */
  readonly isNested?: boolean
}

export function createShipping(place: LogTarget, openedAt: number) {
  const { endpoint = LOG_PATH, storageKey = DEFAULT_STORAGE_KEY, isNested } = place
  if (isNested && pathOf(endpoint) === pathOf(LOG_PATH))
    throw new Error(`The default log is sent to ${LOG_PATH}. Give the nested log an endpoint of its own.`)
  if (isNested && (storageKey === DEFAULT_STORAGE_KEY || storageKey === STORAGE_KEY))
    throw new Error(
      `The default log is stored as "${storageKey}". Give the nested log a storageKey of its own.`,
    )

  const { take, flush, stop } = createLogShipper({
    clock: wallClock,
    storage: sharedText(storageKey),
    send: createSend(endpoint),
    runExclusive: createTabLock(storageKey),
    connection: browserConnection,
    openedAt,
  })
  // A phone may close a hidden page without firing `pagehide`.
  const flushWhenHidden = () => document.hidden && flush()
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushWhenHidden)
  return {
    take: (recorded: Recorded) => take(toEntry(recorded, randomId(), readEnvironment())),
    stop: () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      stop()
    },
  }
}

/** Returns the normalized path of an endpoint. The gateway ignores the case of paths. */
const pathOf = (endpoint: string) =>
  new URL(endpoint, 'https://this.site').pathname.toLowerCase().replace(/\/+$/, '')
