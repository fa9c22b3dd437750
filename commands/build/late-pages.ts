import { readFileSync, writeFileSync } from 'node:fs'

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

export interface LateTask {
  readonly paths: readonly string[]
  readonly loader: string
}

export function loadTheseLate({ paths, loader }: LateTask): undefined {
  for (const path of paths) {
    const html = readFileSync(path, 'utf8')
    const changed = withLateScripts(html, loader)
    if (changed !== html) writeFileSync(path, changed)
  }
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

/** On the body, as the part that the generator may put in anew begins behind the script that says it. */
function withPathInBody(html: string): string {
  const [script, path] = PAGE_PATH.exec(html) ?? []
  if (script === undefined || path === undefined) return html
  const attribute = String(JSON.parse(path)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(script, '').replace(/<body(?=[\s>])/, () => `<body data-page="${attribute}"`)
}
