import { dirname } from 'node:path'
import type { PublishEvent } from '../src/contracts/rebuild'
import { dataPaths } from '../lib/settings/data-paths'
import { createContentfulChanges } from '../lib/contentful-changes'
import { loadEnv } from '../lib/settings/load-env'
import { parseSettings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { messageOf, removeOldDrafts } from '../lib/state-folder'
import { sourceMtimes } from './code-hash'
import { createRendererOpener } from './open-renderer'
import type { PublishAnswer, PublishOrder } from './process'
import { publish } from './publish'
import { siteEnvironment } from './site-environment'
import { openReleaseStore } from './release/store'
import { createSpaceSource, type SpaceSource } from './source/space'
import { waitForContent } from './source/wait-for-content'

/*
 * The child process of the gateway: publishes once for each order and keeps the content in memory between them. It ends after a
 * failure, after a full build, when its code changed, and with the gateway.
 */

function main() {
  loadEnv()
  const settings = parseSettings(process.env)
  Object.assign(process.env, siteEnvironment(settings)) // src/config/build-settings reads it
  const log = (line: string) => console.log(line)
  const startedWith = sourceMtimes()
  const paths = dataPaths(settings.dataDir)
  const snapshotFile = paths.spaceSnapshot
  const releases = openReleaseStore({ dir: paths.releases, log })
  const openRenderer = createRendererOpener(log)
  let source: SpaceSource | undefined
  let work = Promise.resolve()
  let orders = 0

  async function run(order: PublishOrder): Promise<void> {
    const { connection, environment, events, waits } = order
    source ??= createSpaceSource({ connection, snapshotFile, log })
    const parts = { settings, source, environment, releases, openRenderer, log }
    const late = waits ? await waitForContent(events, createContentfulChanges(connection)) : []
    if (sourceMtimes() !== startedWith) return end({ kind: 'outdated' })
    const { isFullBuild, note, entries, ...published } = await publish(parts, {
      unattended: true,
      entries: idsOfEntries(events),
    })
    const lateIds = new Set(idsOfEntries(late))
    answer({
      ...published,
      entries: entries.map((entry) => (lateIds.has(entry.id) ? { ...entry, state: 'late' } : entry)),
      isLast: isFullBuild,
      ...(note !== undefined && { note }),
    })
    await cleanUp(source).catch((error: unknown) => log(`Could not clean up: ${messageOf(error)}`))
    if (isFullBuild) leave()
  }

  /** Readers have the release: this only saves time and space. */
  async function cleanUp(space: SpaceSource) {
    await releases.sweep()
    await space.saveSnapshot()
    await removeOldDrafts(dirname(snapshotFile), new Date())
  }

  process.on('disconnect', () => {
    if (orders === 0) process.exit()
  })
  process.on('message', (order: PublishOrder) => {
    orders += 1
    work = work
      .then(() => withBuildLock(() => run(order)))
      .catch((error: unknown) => end({ kind: 'failed', reason: messageOf(error) }))
      .finally(() => (orders -= 1))
  })
}

const idsOfEntries = (events: readonly PublishEvent[]) =>
  events.flatMap(({ kind, id }) => (kind === 'Entry' ? [id] : []))

/** A gateway that ended meanwhile is told nothing: it reads the releases when it starts again. */
function answer(result: PublishAnswer, then = () => {}) {
  if (process.connected) process.send?.(result, undefined, undefined, then)
}

const end = (result: PublishAnswer) => answer(result, leave)

/** Without a parent to listen to, nothing keeps the process running. */
function leave() {
  if (process.connected) process.disconnect()
}

main()
