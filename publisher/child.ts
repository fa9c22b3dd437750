import type { PublishEvent } from '../src/contracts/rebuild'
import { dataPaths } from '../lib/settings/data-paths'
import { createContentfulChanges } from '../lib/contentful-changes'
import { loadEnv } from '../lib/settings/load-env'
import { parseSettings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { messageOf } from '../lib/state-folder'
import { codeTimes } from './code-stamp'
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
  const startedWith = codeTimes()
  const releases = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log })
  const openRenderer = createRendererOpener(log)
  let source: SpaceSource | undefined
  let work = Promise.resolve()
  let orders = 0

  async function run({ connection, environment, events, waits }: PublishOrder) {
    if (codeTimes() !== startedWith) return end({ kind: 'outdated' })
    source ??= createSpaceSource({
      connection,
      snapshotFile: dataPaths(settings.dataDir).spaceSnapshot,
      log,
    })
    const parts = { settings, source, environment, releases, openRenderer, log }
    const late = waits ? await waitForContent(events, createContentfulChanges(connection)) : []
    const entries = idsOfEntries(events)
    const { isFullBuild, note, ...published } = await withBuildLock(() =>
      publish(parts, { unattended: true, entries }),
    )
    const lateIds = new Set(idsOfEntries(late))
    answer({
      ...published,
      entries: published.entries.map((entry) =>
        lateIds.has(entry.id) ? { ...entry, state: 'late' } : entry,
      ),
      isLast: isFullBuild,
      ...(note !== undefined && { note }),
    })
    // readers have the release: what follows only saves time and space
    await withBuildLock(() => releases.sweep())
    await source.saveSnapshot()
    if (isFullBuild) leave()
  }

  process.on('disconnect', () => {
    if (orders === 0) process.exit()
  })
  process.on('message', (order: PublishOrder) => {
    orders += 1
    work = work
      .then(() => run(order))
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
