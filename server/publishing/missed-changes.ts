import { unwatchFile, watchFile } from 'node:fs'
import { listReleases, findSyncBaseline, type RetainedRelease } from '../../lib/retained-releases'
import type { ContentfulConnection } from '../../lib/contentful-client'
import type { PublishCause } from '../../src/contracts/publish'
import type { ContentChanges } from '../../lib/contentful-changes'

/** Time between comparisons of content and live release. Limits a publish's delay after a lost webhook. */
const COMPARE_EVERY_MS = 5 * 60_000

interface MissedChangesOptions {
  readonly releasesDir: string
  readonly connection: Pick<ContentfulConnection, 'spaceId' | 'environment'>
  /** undefined to watch only for dates that pass, such as the end of an announcement, not for changes */
  readonly changes?: Pick<ContentChanges, 'changesSince'> | undefined
  readonly isBusy: () => boolean
  readonly announce: (cause: PublishCause) => Promise<void>
  readonly log: (line: string) => void
  /** true if the date of a change is its publish time; false for an export, whose dates may be older */
  readonly datesArePublishTimes: boolean
  /** export file whose changes start a comparison at once */
  readonly exportPath?: string | undefined
}

const POLL_INTERVAL_MS = 1_000

/**
 * Compares the content with the live release now and regularly, and queues a publish for missed changes.
 * Returns a function that stops the watch.
 */
export function watchForMissedChanges(options: MissedChangesOptions): () => void {
  const { releasesDir, connection, isBusy, announce, changes, log, datesArePublishTimes, exportPath } =
    options
  let stopped = false
  let logged = ''
  const rollbacksSeen = new Map<string, Date>()

  async function compare() {
    if (isBusy()) return
    const { newest, live } = await lastSync(releasesDir)
    const rolledBackAt = live?.rolledBackAt
    if (newest?.syncToken === undefined) return
    const { spaceId, environment } = connection
    if (newest.space?.id !== spaceId || newest.space.environment !== environment)
      return logOnce(`The site is not from the space ${spaceId} (${environment}). Build it: npm run build.`)
    const after = rolledBackAt !== undefined && datesArePublishTimes ? timeOf(rolledBackAt) : undefined
    const found = changes ? await changes.changesSince(newest.syncToken, after) : 0
    if (found === undefined && rolledBackAt !== undefined)
      return logOnce('Could not find changes after the rollback. The next webhook publishes them.')
    // `found` is undefined if the API no longer accepts the sync token; then there may be changes
    const count = found ?? 1
    if ((count > 0 || isExpired(live)) && !stopped && !isBusy())
      await announce({ kind: 'missed', changes: count, ...(rolledBackAt !== undefined && { rolledBackAt }) })
  }

  /**
   * Returns the time of a rollback. If that is in the future, because the clock was set back, returns when
   * the rollback was first seen.
   */
  function timeOf(rolledBackAt: string): Date {
    const seenAt = rollbacksSeen.get(rolledBackAt) ?? new Date()
    rollbacksSeen.set(rolledBackAt, seenAt)
    return new Date(Math.min(Date.parse(rolledBackAt), seenAt.getTime()))
  }

  function logOnce(line: string) {
    if (line !== logged) log(line)
    logged = line
  }

  const compareSafely = () => {
    compare().catch((error: unknown) => log(`Could not compare the content with the site: ${String(error)}`))
  }
  compareSafely()
  const timer = setInterval(compareSafely, COMPARE_EVERY_MS)
  timer.unref()

  /** Compares when no publish runs, because a running one may have read the export file before the change. */
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
 * Returns the live release, and `newest`, whose sync token the comparison uses. Normally both are the same.
 * After a rollback, `newest` is the last synced release, so changes before the rollback do not undo it.
 */
async function lastSync(releasesDir: string) {
  const releases = await listReleases(releasesDir)
  return { newest: findSyncBaseline(releases), live: releases.find(({ isCurrent }) => isCurrent) }
}

/** True if a date in the content has passed, such as the end of an announcement. False after a rollback. */
function isExpired({ validUntil, rolledBackAt }: Partial<RetainedRelease> = {}): boolean {
  return validUntil !== undefined && rolledBackAt === undefined && Date.parse(validUntil) <= Date.now()
}
