import { withBuildLock } from '../lib/build-lock'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { createRendererOpener } from '../publisher/gatsby/open-renderer'
import { publish, type PublishOptions, type Published } from '../publisher/publish'
import { openReleaseStore } from '../publisher/release/store'
import { openContentSource } from './content/content-source'

export async function publishSite(settings: Settings, how: PublishOptions = {}): Promise<Published> {
  const log = (line: string) => console.log(line)
  const startedAt = Date.now()
  const { source, spaceEnv, close } = await openContentSource(settings)
  const releases = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log })
  const parts = { settings, source, spaceEnv, releases, openRenderer: createRendererOpener(log), log }
  try {
    return await withBuildLock(settings.dataDir, async () => {
      try {
        const published = await publish(parts, how)
        await source.saveSnapshot()
        if (published.kind === 'published')
          log(`The build took ${Math.round((Date.now() - startedAt) / 1000)} s.`)
        return published
      } finally {
        await releases.sweep() // after a failure too, since the disk may be full
      }
    })
  } finally {
    await close()
  }
}
