import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  getScriptsAndStylesForTemplate,
  readWebpackStats,
} from 'gatsby/dist/utils/client-assets-for-template'
import { z } from 'zod'
import type { PageData } from '../../src/build/page-data'
import { pageFiles } from '../../src/contracts/release'
import {
  isPageOfScripts,
  lateLoader,
  withLateScripts,
  withPathInBody,
} from '../../publisher/release/late-scripts'

/** The templates and everything that they show, compiled for the site generator's own rendering; it stays there after a build. */
const RENDERER = join('.cache', 'page-ssr', 'routes', 'render-page.js')

interface Renderer {
  default(request: {
    pagePath: string
    pageData: PageData
    webpackCompilationHash: string
    context: { isDuringBuild: boolean }
    staticQueryContext: object
    scripts: unknown
    styles: unknown
    reversedStyles: unknown
    reversedScripts: unknown
  }): Promise<{ html: string }>
}

const webpackStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) })
const appData = z.object({ webpackCompilationHash: z.string() })

/** Renders pages as the site generator does, with what it compiled, and lets their scripts wait. */
export interface PageRenderer {
  /** Whether the script of a template was compiled: that of a template which no page had was not. */
  readonly isCompiled: (chunk: string) => boolean
  /** Writes a page and its data into the output folder. */
  readonly render: (pageData: PageData) => Promise<void>
}

/** Another one when the renderer was compiled again: a process keeps the one that it loaded. */
export const rendererSign = () => statSync(RENDERER, { throwIfNoEntry: false })?.mtimeMs

/** Undefined where nothing is compiled. */
export async function openRenderer(publicDir: string): Promise<PageRenderer | undefined> {
  if (!existsSync(RENDERER)) return undefined
  let renderer: Promise<Renderer> | undefined // three megabytes, which a build without a changed page does not need
  const stats: unknown = await readWebpackStats(publicDir)
  const { assetsByChunkName } = webpackStats.parse(stats)
  const { webpackCompilationHash } = appData.parse(
    JSON.parse(await readFile(join(publicDir, 'page-data', 'app-data.json'), 'utf8')),
  )
  const assetsOf = remembered((chunk: string) => getScriptsAndStylesForTemplate(chunk, stats))
  const partOf = remembered((id: string) => {
    const part = readFileSync(join(publicDir, '_gatsby', 'slices', `${id}.html`), 'utf8')
    return `<!-- slice-start id="${id}" -->${part}<!-- slice-end id="${id}" -->`
  })
  const latePartOf = remembered((id: string) => withLateScripts(partOf(id), lateLoader()))
  return {
    isCompiled: (chunk) => assetsByChunkName[chunk] !== undefined,
    async render(pageData) {
      const { html, data } = pageFiles(pageData.path)
      renderer ??= loadForProduction()
      const rendered = await (
        await renderer
      ).default({
        pagePath: pageData.path,
        pageData,
        webpackCompilationHash,
        context: { isDuringBuild: true },
        staticQueryContext: {},
        ...(await assetsOf(pageData.componentChunkName)),
      })
      write(join(publicDir, data), JSON.stringify(pageData))
      write(
        join(publicDir, html),
        isPageOfScripts(html)
          ? withParts(rendered.html, partOf)
          : withPathInBody(withParts(rendered.html, latePartOf)),
      )
    },
  }
}

/** Where a page has a part that is the same in many: the list of its scripts is one. The site has none with another in it. */
const PART =
  /<slice-start\s[^>]*id="([^"]+)"[^>]*><\/slice-start>.*?<slice-end\s[^>]*id="\1"[^>]*><\/slice-end>/gs

const withParts = (html: string, partOf: (id: string) => string) =>
  html.replace(PART, (_, id: string) => partOf(id))

/** React decides when it is loaded which of its two builds it is. The gateway that may go on in this process keeps its own setting. */
async function loadForProduction(): Promise<Renderer> {
  const { NODE_ENV } = process.env
  Object.assign(process.env, { NODE_ENV: 'production' })
  try {
    return (await import(resolve(RENDERER))) as Renderer
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else Object.assign(process.env, { NODE_ENV })
  }
}

/** Without waiting in between: handing thousands of small files to other threads one by one takes longer than to write them. */
function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
