import { keepEarly, leftForShipping } from './left-over'
import type { Recorded, ShippedLog } from './shipped-log'
import { watchPageFaults } from './page-faults'

/** What only says that all is well waits until the reader reads. */
export const SHIP_INFO_AFTER_MS = 10_000

interface Deps {
  readonly log: ShippedLog
  readonly owner: Window
  /** runs its task after the page has loaded and the browser has nothing better to do */
  readonly whenIdle: (task: () => void) => void
  readonly load: () => Promise<{ startShipping: (log: ShippedLog, openedAt: number) => void }>
}

/**
 * Takes down from now on what goes wrong, and loads the script that ships it when there is something to ship: at once for a warning, an
 * error or what an earlier page left, and a little later for the rest. A page on which nothing is said never loads it.
 */
export function shipLog({ log, owner, whenIdle, load }: Deps): void {
  const openedAt = Date.now()
  let loading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function loadNow() {
    loading ??= load().then(
      ({ startShipping }) => startShipping(log, openedAt),
      () => (loading = undefined), // what is waiting is kept when the reader leaves, for the next page
    )
  }
  const want = ({ type }: Pick<Recorded, 'type'>) => {
    if (type === 'Info') timer ??= setTimeout(loadNow, SHIP_INFO_AFTER_MS)
    else loadNow()
  }

  watchPageFaults(owner, log)
  owner.addEventListener('pagehide', () => keepEarly(log.drain()))
  whenIdle(() => {
    log.early().forEach(want)
    if (leftForShipping()) loadNow()
    log.whenWaiting(want)
  })
}
