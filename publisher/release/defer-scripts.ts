import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify_sync } from 'terser'
import { z } from 'zod'
import type { TemplateName } from '../../src/model/templates'

const SOURCE = join('publisher', 'release', 'defer-scripts.source.mjs')

/** These pages show little without their scripts, so they load them at once. */
const EAGER: ReadonlySet<string> = new Set<TemplateName>(['401', '404', 'search', 'editor', 'agent'])

const stats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) })
const appData = z.object({ webpackCompilationHash: z.string() })

/** The scripts that every page runs, and the build that they belong to. */
export interface SiteScripts {
  readonly files: readonly string[]
  readonly build: string
}

export async function readSiteScripts(publicDir: string): Promise<SiteScripts> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(publicDir, file), 'utf8'))
  const { assetsByChunkName } = stats.parse(await read('webpack.stats.json'))
  const { webpackCompilationHash } = appData.parse(await read(join('page-data', 'app-data.json')))
  return {
    files: assetsByChunkName.app.filter((file) => file.endsWith('.js')),
    build: webpackCompilationHash,
  }
}

/** Returns the inline script that loads the site's scripts after the first paint. The same text on every page. */
export function scriptLoader(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 5, compress: { passes: 2 } })
  return code
}

/**
 * Returns what replaces Gatsby's script tags in the release: the loader, so that no script delays the first paint, or on
 * some pages the scripts themselves.
 */
export function scriptTags(template: string, { files, build }: SiteScripts, loader: string): string {
  const paths = files.map((file) => `/${file}`)
  const isEager = EAGER.has(template)
  const tags = isEager ? paths.map((path) => `<script src="${path}" async></script>`).join('') : ''
  return `<script data-scripts="${isEager ? '' : paths.join(' ')}" data-build="${build}">${loader}</script>${tags}`
}
