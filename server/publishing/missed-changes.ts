import type { RebuildCause } from '../../src/contracts/rebuild'
import type { ContentChanges } from '../upstream/content-changes'
import type { SyncPosition } from './sync-position'

/** An editor whose webhook got lost waits no longer than this. */
const COMPARE_EVERY_MS = 5 * 60_000

interface MissedChangesOptions {
  position: Pick<SyncPosition, 'read'>
  changes: Pick<ContentChanges, 'changesSince'>
  /** whether a build is to come anyway */
  isBusy: () => boolean
  announce: (cause: RebuildCause) => Promise<void>
  log: (line: string) => void
}

/** Compares sync tokens at once and at an interval: finds what was published while nobody listened. Returns the way to end it. */
export function watchForMissedChanges({
  position,
  changes,
  isBusy,
  announce,
  log,
}: MissedChangesOptions): () => void {
  let ended = false

  async function compare() {
    if (isBusy()) return
    const token = await position.read()
    if (token === undefined) return // nothing was built from this space yet
    const { changes: count } = await changes.changesSince(token)
    if (count > 0 && !ended && !isBusy()) await announce({ kind: 'missed', changes: count })
  }

  const compareSafely = () => {
    compare().catch((error: unknown) =>
      log(`The content could not be compared with the site: ${String(error)}`),
    )
  }
  compareSafely()
  const timer = setInterval(compareSafely, COMPARE_EVERY_MS)
  timer.unref()
  return () => {
    ended = true
    clearInterval(timer)
  }
}
