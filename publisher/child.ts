import { dirname } from 'node:path'
import type { PublishEvent } from '../src/contracts/publish'
import { dataPaths } from '../lib/settings/data-paths'
import { createContentfulChanges } from '../lib/contentful-changes'
import { loadEnv } from '../lib/settings/load-env'
import { parseSettings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { messageOf } from '../lib/error-message'
import { readCurrent } from '../lib/release-files'
import { removeOldTemporaryFiles } from '../lib/state-folder'
import { sourceMtimes } from './code-hash'
import { createRendererOpener } from './gatsby/open-renderer'
import type { WorkerResponse, WorkerRequest } from './process'
import { publish } from './publish'
import { toSiteEnv } from './site-env'
import { openReleaseStore } from './release/store'
import { createSyncedContent, type SyncedContent } from './source/synced-content'
import { waitForContent } from './source/wait-for-content'

/*
 * The gateway's build worker: publishes once per request and caches the content in memory in between.
 * Ends after a failure or a full build, when its code changed, and with the gateway.
 */

function main() {
  loadEnv()
  const settings = parseSettings(process.env)
  Object.assign(process.env, toSiteEnv(settings)) // src/config/build-settings reads it
  const log = (line: string) => console.log(line)
  const mtimesAtStart = sourceMtimes()
  const paths = dataPaths(settings.dataDir)
  const snapshotFile = paths.contentSnapshot
  const releases = openReleaseStore({ dir: paths.releases, log })
  const openRenderer = createRendererOpener(log)
  let source: SyncedContent | undefined
  let work = Promise.resolve()
  let requests = 0

  async function run(request: WorkerRequest): Promise<void> {
    const { connection, spaceEnv, events, receivedAt, waits } = request
    const { rolledBackAt } = (await readCurrent(paths.releases)) ?? {}
    if (rolledBackAt !== undefined && receivedAt < rolledBackAt)
      return end({ kind: 'failed', reason: 'An operator rolled back after this change.' })
    source ??= createSyncedContent({ connection, snapshotFile, log })
    const parts = { settings, source, spaceEnv, releases, openRenderer, log }
    const late = waits ? await waitForContent(events, createContentfulChanges(connection)) : []
    if (sourceMtimes() !== mtimesAtStart) return end({ kind: 'outdated' })
    const { isFullBuild, note, entries, ...published } = await publish(parts, {
      unattended: true,
      entries: idsOfEntries(events),
    })
    const lateIds = new Set(idsOfEntries(late))
    respond({
      ...published,
      entries: entries.map((entry) => (lateIds.has(entry.id) ? { ...entry, state: 'late' } : entry)),
      isLast: isFullBuild,
      ...(note !== undefined && { note }),
    })
    await cleanUp(source).catch((error: unknown) => log(`Could not clean up: ${messageOf(error)}`))
    if (isFullBuild) leave()
  }

  /** Makes room on a full disk for the next attempt. */
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
      .then(() => withBuildLock(settings.dataDir, () => run(request).catch(sweepAndThrow)))
      .catch((error: unknown) => end({ kind: 'failed', reason: messageOf(error) }))
      .finally(() => (requests -= 1))
  })
}

const idsOfEntries = (events: readonly PublishEvent[]) =>
  events.flatMap(({ kind, id }) => (kind === 'Entry' ? [id] : []))

/** Sends nothing if the gateway has ended: it reads the releases when it starts again. */
function respond(response: WorkerResponse, then = () => {}) {
  if (process.connected) process.send?.(response, undefined, undefined, then)
}

const end = (response: WorkerResponse) => respond(response, leave)

/** Disconnects from the gateway, after which nothing keeps this process running. */
function leave() {
  if (process.connected) process.disconnect()
}

main()
