import { dirname } from 'node:path'
import type { EntryOutcome, PublishEvent } from '../src/contracts/publish'
import { dataPaths } from '../lib/settings/data-paths'
import { loadEnv } from '../lib/settings/load-env'
import { parseSettings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { messageOf } from '../lib/error-message'
import { readCurrent } from '../lib/release-files'
import { sourceHash, sourceMtimes } from '../lib/source-hash'
import { removeOldTemporaryFiles } from '../lib/state-folder'
import { createRendererOpener } from './gatsby/open-renderer'
import type { WorkerResponse, WorkerRequest } from './process'
import { publish } from './publish'
import { toSiteEnv } from './site-env'
import { openReleaseStore } from './release/store'
import { createSyncedContent, type SyncedContent } from './source/synced-content'
import { waitForContent } from './source/wait-for-content'

/*
 * The gateway's build worker. It serves one publish request after another and caches the content in memory.
 * It ends after a failure, a full build or a change of the code, and when the gateway has ended. The gateway
 * shows the worker's standard output as the progress of the publish, and logs its standard error.
 */

function main() {
  loadEnv()
  const settings = parseSettings(process.env)
  Object.assign(process.env, toSiteEnv(settings)) // src/config/build-settings reads these variables
  const log = (line: string) => console.log(line)
  const mtimesAtStart = sourceMtimes()
  const sourcesAtStart = sourceHash()
  const paths = dataPaths(settings.dataDir)
  const snapshotFile = paths.contentSnapshot
  const releases = openReleaseStore({ dir: paths.releases, log })
  const openRenderer = createRendererOpener(console.warn)
  let source: SyncedContent | undefined
  let work = Promise.resolve()
  let requests = 0

  async function run(request: WorkerRequest): Promise<void> {
    const { connection, spaceEnv, events, lateEvents, rolledBackAt, waits } = request
    const current = await readCurrent(paths.releases)
    if (current?.rolledBackAt !== undefined && current.rolledBackAt !== rolledBackAt)
      return respond({ kind: 'dropped' })
    source ??= createSyncedContent({ connection, snapshotFile, log })
    const parts = { settings, source, spaceEnv, releases, openRenderer, log }
    const { pulled, undelivered } = waits
      ? await waitForContent(source, { events, lateEvents })
      : { pulled: await source.pull(), undelivered: [] }
    if (sourceMtimes() !== mtimesAtStart) return respondAndLeave({ kind: 'outdated' })
    const {
      isFullBuild,
      note,
      undelivered: stillUndelivered,
      ...published
    } = await publish(parts, {
      pulled,
      isChecked: true,
      announced: idsOfEntries([...lateEvents, ...events]),
      undelivered,
    })
    respond({
      ...published,
      late: [
        ...stillUndelivered.filter(({ kind }) => kind !== 'Entry'),
        ...published.entries.filter(({ state }) => state === 'late').map(toEntryItem),
      ],
      isLast: isFullBuild,
      ...(note !== undefined && { note }),
    })
    await cleanUp(source).catch((error: unknown) => console.warn(`Could not clean up: ${messageOf(error)}`))
    if (isFullBuild) leave()
  }

  /** Removes expired releases after a failure, since the disk may be full. Rethrows the error. */
  async function sweepAndThrow(error: unknown): Promise<never> {
    await releases.sweep()
    throw error
  }

  /** Runs after the release is live, so a failure does not affect readers. */
  async function cleanUp(content: SyncedContent) {
    await releases.sweep()
    await content.saveSnapshot()
    await removeOldTemporaryFiles(dirname(snapshotFile), new Date())
  }

  process.on('disconnect', () => {
    if (requests === 0) process.exit()
  })
  process.on('message', (request: WorkerRequest) => {
    requests += 1
    work = work
      .then(() => {
        // pages that new code renders must not go live before a gateway with that code starts
        if (request.sources !== sourcesAtStart)
          throw new Error('The code has changed since the gateway started. Restart the gateway.')
        return withBuildLock(settings.dataDir, () => run(request).catch(sweepAndThrow))
      })
      .catch((error: unknown) => respondAndLeave({ kind: 'failed', reason: messageOf(error) }))
      .finally(() => (requests -= 1))
  })
}

const toEntryItem = ({ id }: EntryOutcome) => ({ kind: 'Entry', id }) as const

const idsOfEntries = (events: readonly PublishEvent[]) =>
  events.flatMap(({ kind, id }) => (kind === 'Entry' ? [id] : []))

/** Sends a response and then calls `then`. Does nothing if the gateway has ended. */
function respond(response: WorkerResponse, then = () => {}) {
  if (process.connected) process.send?.(response, undefined, undefined, then)
}

const respondAndLeave = (response: WorkerResponse) => respond(response, leave)

/** Disconnects from the gateway. Nothing else keeps this process running, so it ends. */
function leave() {
  if (process.connected) process.disconnect()
}

main()
