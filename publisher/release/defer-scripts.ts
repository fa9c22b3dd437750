import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify_sync } from 'terser'
import { firstPaintScript } from '../../src/config/inline-scripts'
import type { TemplateName } from '../../src/model/page-fields'
import type { GatsbyBuild } from '../gatsby/read-gatsby-build'

const SOURCE = join('publisher', 'release', 'defer-scripts.source.mjs')

/** Templates that show little without scripts, so their scripts run as soon as the HTML is parsed. */
const EAGER: ReadonlySet<string> = new Set<TemplateName>(['401', '404', 'search', 'editor', 'agent'])

type SiteScripts = Pick<GatsbyBuild, 'scripts' | 'webpackHash' | 'scriptTags'>

/** Returns the inline script of every page. It applies the saved preferences and loads the site's scripts. */
export function buildHeadScript(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 2020, compress: { passes: 2 } })
  return firstPaintScript + code
}

export type ToReleaseHtml = (html: string, template: string) => string

const tagOf = (script: string) => `<script>${script}</script>`

export function createReleaseHtml(build: SiteScripts): ToReleaseHtml {
  const first = tagOf(firstPaintScript)
  const head = tagOf(buildHeadScript())
  return (html, template) => {
    if (!html.includes(build.scriptTags) || !html.includes(first))
      throw new Error(`The script tags are not in a page as expected (docs/upgrading-gatsby.md).`)
    return html.replace(first, () => head).replace(build.scriptTags, () => deferredTags(template, build))
  }
}

/** Returns the site's scripts inside a `<template>`, where the browser does not run them. */
function deferredTags(template: string, { scripts, webpackHash }: SiteScripts): string {
  const isEager = EAGER.has(template)
  const preloads = isEager ? scripts.map((file) => `<link rel="preload" as="script" href="/${file}">`) : []
  const tags = scripts.map((file) => `<script src="/${file}"></script>`)
  const eager = isEager ? ' data-eager' : ''
  return `${preloads.join('')}<template data-build="${webpackHash}"${eager}>${tags.join('')}</template>`
}
