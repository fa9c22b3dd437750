import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GatsbyBuild } from '../gatsby/read-gatsby-build'

const SOURCE = join('publisher', 'release', 'service-worker.source.mjs')

/** The files that the worker caches at installation, besides scripts. */
const SHELL = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg']

const PLACEHOLDER = 'self.__WB_MANIFEST'

/** Returns the code of the service worker. It lists the files to cache, so new scripts change the code. */
export async function buildServiceWorker({
  publicDir,
  scripts,
}: Pick<GatsbyBuild, 'publicDir' | 'scripts'>): Promise<string> {
  const { getManifest } = await import('workbox-build') // takes a second to load
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: publicDir,
    globPatterns: [...SHELL, ...scripts],
    dontCacheBustURLsMatching: /-[0-9a-f]{8,}\.js$/,
  })
  for (const warning of warnings) console.warn(`Service worker: ${warning}`)
  return readFileSync(SOURCE, 'utf8').replace(PLACEHOLDER, () => JSON.stringify(manifestEntries))
}
