import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify_sync } from 'terser'

const SOURCE = join('commands', 'build', 'late-scripts.source.mjs')

/** Beside the pages' own cache: says with which text, and up to when, the pages in the output folder have been gone through. */
const MARK = join('.cache', 'late-scripts')

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

/**
 * Lets no script of the site stand in the way of the first paint: pages load theirs when they have loaded themselves, or at the reader's
 * first sign (docs/decisions/0037). Reads only pages that were written since the last time, one after the other: handing thousands of small files
 * to other threads and back takes twice as long.
 */
export function loadScriptsLate(publicDir: string): void {
  const loader = lateLoader()
  const isKnown = existsSync(MARK) && readFileSync(MARK, 'utf8') === loader
  const since = isKnown ? statSync(MARK).mtimeMs : 0
  const began = new Date()
  const written = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !isPageOfScripts(entry))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).mtimeMs >= since)
  for (const path of written) {
    const html = readFileSync(path, 'utf8')
    const changed = withLateScripts(html, loader)
    if (changed !== html) writeFileSync(path, changed)
  }
  writeFileSync(MARK, loader)
  utimesSync(MARK, began, began)
}

function isPageOfScripts({ parentPath, name }: { readonly parentPath: string; readonly name: string }) {
  return PAGES_OF_SCRIPTS.includes(basename(name === 'index.html' ? parentPath : name, '.html'))
}

/** A page whose scripts wait; the same page when there are none, or when they wait already. */
export function withLateScripts(html: string, loader = lateLoader()): string {
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

/** On the body, as the part that the generator may put in anew begins behind the script that says it. */
function withPathInBody(html: string): string {
  const [script, path] = PAGE_PATH.exec(html) ?? []
  if (script === undefined || path === undefined) return html
  const attribute = String(JSON.parse(path)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(script, '').replace(/<body(?=[\s>])/, () => `<body data-page="${attribute}"`)
}

/** The same text in every page of every release, so that the content policy names it once; as short as can be, since no page is without it. */
function lateLoader(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 5, compress: { passes: 2 } })
  return code
}
