import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { minify_sync } from 'terser'

const SOURCE = join('publisher', 'release', 'late-scripts.source.mjs')

/** Pages that are little without their scripts, or that hang on what stands in the address: these load them at once. */
const PAGES_OF_SCRIPTS = ['401', '404', 'search', 'editor', 'agent', 'workshop']

/**
 * The scripts of the site as Gatsby writes them into every page, behind the name of the build and at the end of a part that it may put in anew, or
 * as a former build left them.
 */
const SCRIPT_TAGS =
  /(?:(?:<script>window\.___webpackCompilationHash="([^"]*)";?<\/script>\s*)?((?:<script src="[^"]+" async><\/script>)+)|<script data-scripts="([^"]*)"(?: data-build="([^"]*)")?>[^<]*<\/script>)(?=<!-- slice-end id="_gatsby-scripts)/

/** What a page calls itself, in a script of its own that the content policy would have to name in a header of its own. */
const PAGE_PATH =
  /<script\s+id="gatsby-script-loader"\s*>\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/

/**
 * The generator's list of which scripts each kind of page needs: text where an object was meant, so that it never finds one in it, and with
 * each page a kilobyte. The loader of the scripts says that there is none.
 */
const CHUNK_MAPPING = /<script\s+id="gatsby-chunk-mapping"\s*>[^<]*<\/script>\s*/

/** Where the generator keeps what it puts into many pages: each has it as it is, before its scripts wait. */
const PARTS = join('_gatsby', 'slices')

/**
 * Lets no script of the site stand in the way of the first paint: pages load theirs when they have loaded themselves, or at the reader's
 * first sign (docs/decisions/0037). Goes through all pages that lie in the output folder; those that are rendered without the generator have it so from the beginning.
 */
export function loadScriptsLate(publicDir: string): void {
  const loader = lateLoader()
  for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const isPage = entry.isFile() && entry.name.endsWith('.html') && !entry.parentPath.includes(PARTS)
    if (!isPage || isPageOfScripts(file)) continue
    const html = readFileSync(file, 'utf8')
    const changed = withLateScripts(html, loader)
    if (changed !== html) writeFileSync(file, changed)
  }
}

/** By the path of its file. */
export function isPageOfScripts(file: string): boolean {
  const name = basename(file)
  return PAGES_OF_SCRIPTS.includes(basename(name === 'index.html' ? dirname(file) : name, '.html'))
}

/** A page whose scripts wait; the same page when there are none, or when they wait already. */
export function withLateScripts(html: string, loader: string): string {
  return withPathInBody(html.replace(CHUNK_MAPPING, '')).replace(
    SCRIPT_TAGS,
    (_all, build = '', tags: string | undefined, knownAddresses: string, knownBuild = '') => {
      const addresses = tags
        ? [...tags.matchAll(/src="([^"]+)"/g)].map(([, address]) => address).join(' ')
        : knownAddresses
      return `<script data-scripts="${addresses}" data-build="${tags ? build : knownBuild}">${loader}</script>`
    },
  )
}

/** In place of the script that says what a page calls itself: on the body, as the part that the generator may put in anew begins behind the script that says it. */
export function withPathInBody(html: string): string {
  const [script, path] = PAGE_PATH.exec(html) ?? []
  if (script === undefined || path === undefined) return html
  const attribute = String(JSON.parse(path)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(script, '').replace(/<body(?=[\s>])/, () => `<body data-page="${attribute}"`)
}

/** The same text in every page of every release, so that the content policy names it once; as short as can be, since no page is without it. */
export function lateLoader(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 5, compress: { passes: 2 } })
  return code
}
