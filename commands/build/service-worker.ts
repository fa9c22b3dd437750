import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SOURCE = join('commands', 'build', 'service-worker.source.mjs')

const stats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) })

/** Writes `/sw.js`: the worker's source and the list of files that it fetches when it is installed. */
export async function writeServiceWorker(publicDir: string): Promise<void> {
  const { injectManifest } = await import('workbox-build') // takes a second to load, and only a build needs it
  const { warnings } = await injectManifest({
    swSrc: SOURCE,
    swDest: join(publicDir, 'sw.js'),
    globDirectory: publicDir,
    globPatterns: ['offline.html', 'favicon.svg', ...shellScripts(publicDir)],
    dontCacheBustURLsMatching: /-[0-9a-f]{16,}\.js$/,
  })
  for (const warning of warnings) console.warn(`Service worker: ${warning}`)
}

/**
 * The scripts that every page runs: with them the worker changes when the site's code does, and its copies go with the code. By name, as the
 * output folder may still hold those of former builds.
 */
function shellScripts(publicDir: string): string[] {
  const { assetsByChunkName } = stats.parse(
    JSON.parse(readFileSync(join(publicDir, 'webpack.stats.json'), 'utf8')),
  )
  return assetsByChunkName.app.filter((file) => file.endsWith('.js'))
}
