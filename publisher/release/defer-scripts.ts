import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify_sync } from 'terser'
import { z } from 'zod'
import { hideDismissedScript, pagePathScript, themeScript } from '../../src/config/inline-scripts'
import { APP_DATA_FILE } from '../../src/contracts/gatsby-build'
import type { TemplateName } from '../../src/model/page-fields'

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
  const { webpackCompilationHash } = appData.parse(await read(APP_DATA_FILE))
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

/** Returns the hashes of all inline scripts of a release, as a content security policy names them. */
export const inlineScriptHashes = (): string[] =>
  [themeScript, hideDismissedScript, pagePathScript, scriptLoader()].map(
    (script) => `sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}`,
  )

/** Turns the HTML of a page, as Gatsby writes it, into the HTML that the release holds. */
export type ToReleaseHtml = (html: string, template: string) => string

/** `slice`: Gatsby's script tags, as they are in every page. */
export function createReleaseHtml({
  slice,
  scripts,
}: {
  slice: string
  scripts: SiteScripts
}): ToReleaseHtml {
  const loader = scriptLoader()
  return (html, template) => {
    if (!html.includes(slice))
      throw new Error(`Gatsby's script tags are not in a page as expected (docs/upgrading-gatsby.md).`)
    return html.replace(slice, () => scriptTags(template, scripts, loader))
  }
}

/** Returns the loader, so that no script delays the first paint, or on some pages the scripts themselves. */
function scriptTags(template: string, { files, build }: SiteScripts, loader: string): string {
  const paths = files.map((file) => `/${file}`)
  const isEager = EAGER.has(template)
  const tags = isEager ? paths.map((path) => `<script src="${path}" async></script>`).join('') : ''
  return `<script data-scripts="${isEager ? '' : paths.join(' ')}" data-build="${build}">${loader}</script>${tags}`
}
