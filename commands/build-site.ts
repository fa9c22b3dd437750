import { dataPaths } from '../lib/settings/data-paths'
import type { Settings } from '../lib/settings'
import { withBuildLock } from '../lib/build-lock'
import { publish, type How, type Published } from '../publisher/publish'
import { openReleaseStore } from '../publisher/release/store'
import { createRendererOpener } from '../publisher/open-renderer'
import { openContentSource } from './content/content-source'
import { openSpace } from './content/read-space'

/** Publishes what the content source has now, as a person asks for it. */
export async function buildSite(settings: Settings, how: How = {}): Promise<Published> {
  const log = (line: string) => console.log(line)
  const startedAt = Date.now()
  const opened = await openContentSource(settings)
  const { environment } = opened
  try {
    const source = openSpace(settings, opened)
    const releases = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log })
    return await withBuildLock(async () => {
      const published = await publish(
        { settings, source, environment, releases, openRenderer: createRendererOpener(log), log },
        how,
      )
      await releases.sweep()
      await source.saveSnapshot()
      if (published.kind === 'published')
        log(`The build took ${Math.round((Date.now() - startedAt) / 1000)} s.`)
      return published
    })
  } finally {
    await opened.close()
  }
}
