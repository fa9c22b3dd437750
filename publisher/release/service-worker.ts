import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SOURCE = join('publisher', 'release', 'service-worker.source.mjs')

/** What a worker fetches when it is installed, beside the scripts. */
const SHELL = ['offline.html', 'favicon.svg']

const stats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) })

/** Writes `/sw.js`: the worker's source and the list of files that it fetches when it is installed. */
export async function writeServiceWorker(publicDir: string): Promise<void> {
  if (isNewest(publicDir)) return
  const { injectManifest } = await import('workbox-build') // takes a second to load, and only a build needs it
  const { warnings } = await injectManifest({
    swSrc: SOURCE,
    swDest: join(publicDir, 'sw.js'),
    globDirectory: publicDir,
    globPatterns: [...SHELL, ...shellScripts(publicDir)],
    dontCacheBustURLsMatching: /-[0-9a-f]{16,}\.js$/,
  })
  for (const warning of warnings) console.warn(`Service worker: ${warning}`)
}

/** Whether the worker was written after all that it is made of, which a publish never changes. */
function isNewest(publicDir: string): boolean {
  const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const worker = writtenAt(join(publicDir, 'sw.js')) ?? 0
  const parts = [...SHELL, 'webpack.stats.json'].map((file) => join(publicDir, file))
  return [SOURCE, join('commands', 'build', 'service-worker.ts'), ...parts].every(
    (file) => (writtenAt(file) ?? Infinity) < worker,
  )
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
