import { dataPaths } from '../lib/settings/data-paths'
import type { Settings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { publish, type How, type Published } from '../publisher/publish'
import { openReleaseStore } from '../publisher/release/store'
import { createSpaceSource } from '../publisher/source/space'
import { openContentSource } from './content/content-source'

/** Publishes what the content source has now, as a person asks for it. */
export async function buildSite(settings: Settings, how: How = {}): Promise<Published> {
  const log = (line: string) => console.log(line)
  const paths = dataPaths(settings.dataDir)
  const opened = await openContentSource(settings)
  const { connection, environment } = opened
  try {
    const source = createSpaceSource({ connection, snapshotFile: paths.spaceSnapshot, log })
    const releases = openReleaseStore({ dir: paths.releases, log })
    return await withBuildLock(async () => {
      const published = await publish({ settings, source, environment, releases, log }, how)
      await releases.sweep()
      await source.saveSnapshot()
      return published
    })
  } finally {
    await opened.close()
  }
}
