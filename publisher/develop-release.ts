import { dataPaths } from '../lib/settings/data-paths'
import type { Settings } from '../lib/settings'
import type { Site } from '../src/site/site'
import { putSiteFiles } from './fill-release'
import { readRedirectFiles } from './redirect-files'
import { openReleaseStore } from './release/store'

/** Writes the release for search and answers during `npm run develop`. Gatsby serves the pages. */
export async function writeDevelopRelease(
  site: Site,
  settings: Settings,
  log: (line: string) => void,
): Promise<void> {
  const releases = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log })
  const next = await releases.start({ code: 'develop', scriptHashes: [] })
  const redirects = readRedirectFiles(settings)
  await putSiteFiles(next, { site, redirects, settings, log }, await releases.live())
  await next.write()
}
