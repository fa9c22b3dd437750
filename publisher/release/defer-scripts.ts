import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify_sync } from 'terser'
import { z } from 'zod'
import { themeScript } from '../../src/config/inline-scripts'
import { APP_DATA_FILE } from '../../src/contracts/gatsby-build'
import type { TemplateName } from '../../src/model/page-fields'

const SOURCE = join('publisher', 'release', 'defer-scripts.source.mjs')

/** Templates that show little without scripts, so they do not defer them. */
const EAGER: ReadonlySet<string> = new Set<TemplateName>(['401', '404', 'search', 'editor', 'agent'])

const stats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) })
const appData = z.object({ webpackCompilationHash: z.string() })

/** The scripts of every page, and the hash of their webpack build. */
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

/** Returns the inline script of every page. It applies the theme and defers the site's scripts. */
export function headScript(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 2020, compress: { passes: 2 } })
  return themeScript + code
}

/** Turns the HTML that Gatsby writes into the HTML of the release. */
export type ToReleaseHtml = (html: string, template: string) => string

const tagOf = (script: string) => `<script>${script}</script>`

/** Creates the function that defers the scripts of a page. `slice`: Gatsby's script tags of every page. */
export function createReleaseHtml({
  slice,
  scripts,
}: {
  slice: string
  scripts: SiteScripts
}): ToReleaseHtml {
  const theme = tagOf(themeScript)
  const head = tagOf(headScript())
  return (html, template) => {
    if (!html.includes(slice) || !html.includes(theme))
      throw new Error(`The script tags are not in a page as expected (docs/upgrading-gatsby.md).`)
    return html.replace(theme, () => head).replace(slice, () => scriptTags(template, scripts))
  }
}

/** Returns the site's scripts inside a `<template>`, where the browser does not load them. */
function scriptTags(template: string, { files, build }: SiteScripts): string {
  const isEager = EAGER.has(template)
  const preloads = isEager ? files.map((file) => `<link rel="preload" as="script" href="/${file}">`) : []
  const tags = files.map((file) => `<script src="/${file}"></script>`)
  const eager = isEager ? ' data-eager' : ''
  return `${preloads.join('')}<template id="scripts" data-build="${build}"${eager}>${tags.join('')}</template>`
}
