import { unwatchFile, watchFile } from 'node:fs'
import { listReleases, findNewestSync } from '../../lib/retained-releases'
import type { ContentfulConnection } from '../../lib/contentful-client'
import type { PublishCause } from '../../src/contracts/publish'
import type { ContentChanges } from '../../lib/contentful-changes'

/** Longest delay of a publish whose webhook was lost. */
const COMPARE_EVERY_MS = 5 * 60_000

interface MissedChangesOptions {
  readonly releasesDir: string
  readonly connection: Pick<ContentfulConnection, 'spaceId' | 'environment'>
  readonly changes: Pick<ContentChanges, 'changesSince'>
  /** true while a publish runs */
  readonly isBusy: () => boolean
  readonly announce: (cause: PublishCause) => Promise<void>
  readonly log: (line: string) => void
  /** the date of a change is when it was published; entries of an export have older dates */
  readonly datesArePublishTimes: boolean
  /** an export file whose changes are noticed at once */
  readonly exportPath?: string | undefined
}

/** Polling interval of the export file. */
const POLL_INTERVAL_MS = 1_000

/** Compares the content with the live release, now and periodically. Returns a stop function. */
export function watchForMissedChanges(options: MissedChangesOptions): () => void {
  const { isBusy, announce, changes, log, exportPath } = options
  let stopped = false

  async function compare() {
    if (isBusy()) return
    const { token, after } = await lastSync(options)
    if (token === undefined) return
    const count = (await changes.changesSince(token, after)) ?? 1 // an unknown token may hide changes
    if (count > 0 && !stopped && !isBusy()) await announce({ kind: 'missed', changes: count })
  }

  const compareSafely = () => {
    compare().catch((error: unknown) => log(`Could not compare the content with the site: ${String(error)}`))
  }
  compareSafely()
  const timer = setInterval(compareSafely, COMPARE_EVERY_MS)
  timer.unref()

  /** Waits for a running publish, which may have read the file before the change. */
  function compareWhenFree() {
    if (stopped) return
    if (isBusy()) setTimeout(compareWhenFree, POLL_INTERVAL_MS).unref()
    else compareSafely()
  }
  if (exportPath !== undefined)
    watchFile(exportPath, { interval: POLL_INTERVAL_MS, persistent: false }, compareWhenFree)

  return () => {
    stopped = true
    clearInterval(timer)
    if (exportPath !== undefined) unwatchFile(exportPath, compareWhenFree)
  }
}

/**
 * Returns the sync token of the live release, or after a rollback of the newest one, if it is from this
 * space. Changes from before a rollback must not replace the release that the operator chose.
 */
async function lastSync({ releasesDir, connection, datesArePublishTimes }: MissedChangesOptions) {
  const releases = await listReleases(releasesDir)
  const newest = findNewestSync(releases)
  const isThisSpace =
    newest?.space?.id === connection.spaceId && newest.space.environment === connection.environment
  const rolledBackAt = releases.find(({ isCurrent }) => isCurrent)?.rolledBackAt
  return {
    token: isThisSpace ? newest.syncToken : undefined,
    after: rolledBackAt === undefined || !datesArePublishTimes ? undefined : new Date(rolledBackAt),
  }
}
