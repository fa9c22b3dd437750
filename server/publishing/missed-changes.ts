import { unwatchFile, watchFile } from 'node:fs'
import { listReleases, newestSync } from '../../lib/kept-releases'
import type { ContentfulConnection } from '../../lib/contentful-client'
import type { RebuildCause } from '../../src/contracts/rebuild'
import type { ContentChanges } from '../../lib/contentful-changes'

/** An editor whose webhook got lost waits no longer than this. */
const COMPARE_EVERY_MS = 5 * 60_000

interface MissedChangesOptions {
  readonly releasesDir: string
  readonly connection: Pick<ContentfulConnection, 'spaceId' | 'environment'>
  readonly changes: Pick<ContentChanges, 'changesSince'>
  /** whether a build is to come anyway */
  readonly isBusy: () => boolean
  readonly announce: (cause: RebuildCause) => Promise<void>
  readonly log: (line: string) => void
  /** a file whose change is compared at once */
  readonly exportPath?: string | undefined
}

/** An editor of a trial who saved the export file waits no longer than this. */
const LOOK_EVERY_MS = 1_000

/** Compares the content with the live release, after a rollback with the newest of all kept ones, now and at an interval. Returns the stop function. */
export function watchForMissedChanges(options: MissedChangesOptions): () => void {
  const { isBusy, announce, changes, log, exportPath } = options
  let stopped = false

  async function compare() {
    if (isBusy()) return
    const token = await knownToken(options)
    if (token === undefined) return
    const count = (await changes.changesSince(token)) ?? 1 // an unknown token may hide changes
    if (count > 0 && !stopped && !isBusy()) await announce({ kind: 'missed', changes: count })
  }

  const compareSafely = () => {
    compare().catch((error: unknown) => log(`Could not compare the content with the site: ${String(error)}`))
  }
  compareSafely()
  const timer = setInterval(compareSafely, COMPARE_EVERY_MS)
  timer.unref()

  /** A build that runs may have read the file before it changed. */
  function compareWhenFree() {
    if (stopped) return
    if (isBusy()) setTimeout(compareWhenFree, LOOK_EVERY_MS).unref()
    else compareSafely()
  }
  if (exportPath !== undefined)
    watchFile(exportPath, { interval: LOOK_EVERY_MS, persistent: false }, compareWhenFree)

  return () => {
    stopped = true
    clearInterval(timer)
    if (exportPath !== undefined) unwatchFile(exportPath, compareWhenFree)
  }
}

/** Undefined if no kept release was made from this space. */
async function knownToken({ releasesDir, connection }: MissedChangesOptions): Promise<string | undefined> {
  const release = newestSync(await listReleases(releasesDir))
  const isThisSpace =
    release?.space?.id === connection.spaceId && release.space.environment === connection.environment
  return isThisSpace ? release.syncToken : undefined
}
