import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getScriptsAndStylesForTemplate } from 'gatsby/dist/utils/client-assets-for-template'
import { messageOf } from '../../lib/error-message'
import { pageFiles } from '../../src/contracts/release'
import { chunkOf, templateNames, type TemplateName } from '../../src/model/page-fields'
import { toPageData, type PageData } from './page-data'
import { PUBLIC_DIR, readGatsbyBuild, SCRIPTS_PLACEHOLDER, type GatsbyBuild } from './read-gatsby-build'

/*
 * Renders pages with Gatsby's internals (docs/upgrading-gatsby.md). If a new Gatsby version changes them,
 * every publish that renders pages becomes a full build: slower, with the same result.
 */

export interface GatsbyRenderer {
  readonly build: GatsbyBuild
  /** templates that the last Gatsby build compiled, which are only those with at least one page */
  readonly compiled: ReadonlySet<TemplateName>
  /** Returns HTML as `gatsby build` writes it, before `createReleaseHtml` changes it. */
  render(pageData: PageData): Promise<string>
}

/** Path of the page renderer that Gatsby compiled for Node. */
const RENDERER = join('.cache', 'page-ssr', 'routes', 'render-page.js')

/** Pages that every site has. The renderer is used only if it renders them exactly as Gatsby did. */
const COMPARED_PAGES = ['/', '/404']

interface RenderPage {
  default(request: object): Promise<{ html: string }>
}

/** Opens the renderer of the last Gatsby build. Returns undefined if there is none or it cannot be used. */
export async function openGatsbyRenderer(log: (line: string) => void): Promise<GatsbyRenderer | undefined> {
  try {
    if (!existsSync(RENDERER)) return undefined
    const renderer = await loadRenderer()
    for (const path of COMPARED_PAGES) await compareWithGatsby(path, renderer)
    return renderer
  } catch (error) {
    log(`Gatsby's renderer cannot be used: ${messageOf(error)}`)
    return undefined
  }
}

async function loadRenderer(): Promise<GatsbyRenderer> {
  const build = await readGatsbyBuild(PUBLIC_DIR)
  const renderPage = await importForProduction(resolve(RENDERER))
  const assets = new Map<string, Promise<object>>()
  const assetsOf = (chunk: string) => {
    const known = assets.get(chunk) ?? getScriptsAndStylesForTemplate(chunk, build.stats)
    assets.set(chunk, known)
    return known
  }
  return {
    build,
    compiled: new Set(templateNames.filter((template) => build.styles.has(template))),
    async render(pageData) {
      const { html } = await renderPage.default({
        pagePath: pageData.path,
        pageData,
        webpackCompilationHash: build.webpackHash,
        context: { isDuringBuild: true },
        staticQueryContext: {},
        ...(await assetsOf(pageData.componentChunkName)),
      })
      return html.replace(SCRIPTS_PLACEHOLDER, () => build.scriptTags)
    },
  }
}

async function compareWithGatsby(path: string, renderer: GatsbyRenderer) {
  const { html, data } = pageFiles(path)
  const read = (file: string) => readFile(join(PUBLIC_DIR, file), 'utf8')
  const written = await read(data)
  const pageData = JSON.parse(written) as PageData
  if (JSON.stringify(rebuilt(pageData)) !== written)
    throw new Error(`Gatsby writes the page data of ${path} in another form.`)
  if ((await renderer.render(pageData)) !== (await read(html)))
    throw new Error(`it renders ${path} differently from Gatsby.`)
}

/** Recreates page data from its page model, as a publish does, to compare it with Gatsby's page data. */
function rebuilt({ path, componentChunkName, result }: PageData): PageData | undefined {
  const template = templateNames.find((name) => chunkOf(name) === componentChunkName)
  return template && toPageData({ path, template, model: result.data?.page })
}

/** Imports with NODE_ENV=production, because React selects its production build while it loads. */
async function importForProduction(file: string): Promise<RenderPage> {
  const { NODE_ENV } = process.env
  Object.assign(process.env, { NODE_ENV: 'production' })
  try {
    return (await import(file)) as RenderPage
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else Object.assign(process.env, { NODE_ENV })
  }
}
