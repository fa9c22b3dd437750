import { STORAGE_KEY, takeEarly } from './left-over'
import type { Recorded, ShippedLog } from './shipped-log'
import {
  browserClock,
  browserConnection,
  createSend,
  newId,
  sharedText,
  surroundings,
  turnsOf,
} from './browser'
import { toEntry, toItem, toRecorded } from './log-item'
import { createLogShipper, type LogShipper } from './log-shipper'
import { placeOf, type LogPlace } from './nested'

/** The shipper of the knowledge base (LOG-07): takes over what the site says, what was said before, and what earlier pages left. */
export function startShipping(log: Pick<ShippedLog, 'takeOver'>, openedAt: number): () => void {
  const { take, stop } = createShipping({ storageKey: STORAGE_KEY }, openedAt)
  for (const kept of takeEarly()) {
    const recorded = toRecorded(kept)
    if (recorded) take(recorded)
  }
  log.takeOver(take)
  return stop
}

/** A log in this browser, from what was said to the provider. */
export function createShipping(place: LogPlace, openedAt: number) {
  const { endpoint, storageKey } = placeOf(place)
  const shipper = createLogShipper({
    clock: browserClock,
    storage: sharedText(storageKey),
    send: createSend(endpoint),
    exclusively: turnsOf(storageKey),
    connection: browserConnection,
    openedAt,
  })
  const stopWatching = flushOnLeave(shipper)
  return {
    take: (recorded: Recorded) => shipper.take(toEntry(toItem(recorded, newId()), recorded, surroundings())),
    stop: () => {
      stopWatching()
      shipper.stop()
    },
  }
}

/** A phone may end a page that was put away without another word. */
function flushOnLeave({ flush }: LogShipper) {
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushWhenHidden)
  return () => {
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flushWhenHidden)
  }
}
