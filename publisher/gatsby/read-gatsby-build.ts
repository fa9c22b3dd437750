import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { pageFiles } from '../../src/contracts/release'
import { hashContent } from '../release/blobs'

export const PUBLIC_DIR = 'public'

/** File in `public/` with the hash of the compiled scripts. Its content identifies a build. */
export const APP_DATA_FILE = 'page-data/app-data.json'

export const hashOfAppData = () => hashContent(readFileSync(join(PUBLIC_DIR, APP_DATA_FILE)))

/** Name of the Gatsby slice with the script tags, which are the same on every page. */
const SCRIPTS_SLICE = '_gatsby-scripts-1'

/** Markup that Gatsby's renderer writes where the script tags belong. */
export const SCRIPTS_PLACEHOLDER = `<slice-start id="${SCRIPTS_SLICE}"></slice-start><slice-end id="${SCRIPTS_SLICE}"></slice-end>`

const TEMPLATE_CHUNK = /^component---src-templates-(.+)-tsx$/

const webpackStats = z.looseObject({
  assetsByChunkName: z.looseObject({ app: z.array(z.string()) }).catchall(z.array(z.string())),
})
const appData = z.object({ webpackCompilationHash: z.string() })

type WebpackStats = z.infer<typeof webpackStats>

/** Data that a publish reads from Gatsby's undocumented files in `public/`. */
export interface GatsbyBuild {
  readonly publicDir: string
  readonly webpackHash: string
  /** the script files, which are the same on every page, in webpack's order */
  readonly scripts: readonly string[]
  /** the script tags, which are the same on every page, as Gatsby writes them into the HTML */
  readonly scriptTags: string
  /** the style sheets that Gatsby inlines into the pages of each compiled template */
  readonly styles: ReadonlyMap<string, readonly string[]>
  readonly stats: WebpackStats
}

export async function readGatsbyBuild(publicDir: string): Promise<GatsbyBuild> {
  const read = (file: string) => readFile(join(publicDir, file), 'utf8')
  const stats = webpackStats.parse(JSON.parse(await read('webpack.stats.json')))
  const { webpackCompilationHash } = appData.parse(JSON.parse(await read(APP_DATA_FILE)))
  const tags = await read(`_gatsby/slices/${SCRIPTS_SLICE}.html`)
  return {
    publicDir,
    webpackHash: webpackCompilationHash,
    scripts: stats.assetsByChunkName.app.filter((file) => file.endsWith('.js')),
    scriptTags: `<!-- slice-start id="${SCRIPTS_SLICE}" -->${tags}<!-- slice-end id="${SCRIPTS_SLICE}" -->`,
    styles: stylesOf(stats),
    stats,
  }
}

/** Maps each template to the style sheets of the app chunk and of its own chunk, which Gatsby inlines. */
function stylesOf({ assetsByChunkName }: WebpackStats): GatsbyBuild['styles'] {
  return new Map(
    Object.entries(assetsByChunkName).flatMap(([chunk, assets]): [string, string[]][] => {
      const template = TEMPLATE_CHUNK.exec(chunk)?.[1]
      if (template === undefined) return []
      const files = new Set([...assetsByChunkName.app, ...assets])
      return [[template, [...files].filter((file) => file.endsWith('.css'))]]
    }),
  )
}

/** Matches page paths that Gatsby also uses as file names (see `gatsby-core-utils/page-html`). */
const HTML_FILE = /\.html?$/i

/** True for files in `public/` that belong to one page, or that only Gatsby and the publisher read. */
export const isLeftOutOfRelease = (path: string) =>
  path.startsWith('_gatsby/') ||
  path.endsWith('/page-data.json') ||
  (HTML_FILE.test(path) && !existsSync(join('static', path)))

/** Returns the file in `public/` to which Gatsby writes a page. In a release it may have another name. */
export const builtHtmlOf = (path: string) => (HTML_FILE.test(path) ? path.slice(1) : pageFiles(path).html)
