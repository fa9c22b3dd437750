import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../site/read/read-entry'
import { SHARED_SHEET, SOME_PAGES_SHEET } from '../config/style-sheets'
import { chunkOf } from '../model/page-fields'
import { entryTemplates } from '../site/plan-pages'

/** The parts of webpack's graph that the rules below read. */
interface StyleModule {
  readonly type: string
}

interface ChunkGraph {
  readonly getModuleChunksIterable: (module: StyleModule) => Iterable<{
    readonly name?: string | null | undefined
    readonly canBeInitial: () => boolean
  }>
}

interface Graphs {
  readonly chunkGraph: ChunkGraph
}

/** What no reader opens has no say in what weighs on everybody's pages. */
const PAGES_OF_FEW = /^component---src-templates-(agent|editor|workshop)-tsx$/

const PAGE = /^component---/

/** The kinds of page that show an entry, but for the grid of a product area. */
const ARTICLES: ReadonlySet<string> = new Set(
  Object.values(entryTemplates)
    .filter((template) => template !== 'product-capabilities')
    .map(chunkOf),
)

/** With that many kinds of article a style belongs to articles as such: one that only lists have a use for stays out of them. */
const SEVERAL_KINDS_OF_ARTICLE = 2

type Home = 'shared' | 'some pages' | 'own'

/**
 * The site generator puts every style of the site into the one sheet that stands in each page. Here a style stands
 * - in that shared sheet when the frame of the page needs it, or several kinds of article;
 * - in a second sheet, which the pages have that need any of it, when several kinds of page do;
 * - with the script of the one kind of page, or the part on demand, that alone needs it.
 * A style that stood in two files would overrule, in the one that comes later, what the other one says about it.
 */
export function divideStyles({ stage, getConfig, actions }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    optimization: {
      splitChunks: {
        cacheGroups: {
          styles: { test: (module: StyleModule, graphs: Graphs) => homeOf(module, graphs) === 'shared' },
          someStyles: {
            test: (module: StyleModule, graphs: Graphs) => homeOf(module, graphs) === 'some pages',
            name: SOME_PAGES_SHEET,
            priority: 40,
            enforce: true,
          },
        },
      },
    },
  })
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  const loader = isRecord(config) && Array.isArray(config['plugins']) && config['plugins'].find(isSheetLoader)
  if (!loader) throw new Error('No plugin loads style sheets, so their order cannot be kept.')
  Object.assign(loader.runtimeOptions, { insert: insertSheet })
}

interface SheetLoader {
  readonly runtimeOptions: object
}

const isSheetLoader = (plugin: unknown): plugin is SheetLoader =>
  isRecord(plugin) && isRecord(plugin['runtimeOptions']) && 'insert' in plugin['runtimeOptions']

/** Runs in the browser, where the plugin puts the text of this function: a sheet that comes later than its page stands where it would in the page. */
const insertSheet = Object.assign(() => undefined, {
  toString: () =>
    `function(link){var first=link.href.includes('/${SOME_PAGES_SHEET}.')&&document.querySelector('[data-href^="/${SHARED_SHEET}."]');` +
    `first?first.after(link):document.head.append(link)}`,
})

export function homeOf(module: StyleModule, { chunkGraph }: Graphs): Home | undefined {
  if (module.type !== 'css/mini-extract') return undefined
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  if (chunks.some((chunk) => chunk.canBeInitial())) return 'shared'
  const users = chunks.map(({ name }) => name ?? '').filter((name) => !PAGES_OF_FEW.test(name))
  if (users.filter((name) => ARTICLES.has(name)).length >= SEVERAL_KINDS_OF_ARTICLE) return 'shared'
  return users.length > 1 && users.some((name) => PAGE.test(name)) ? 'some pages' : 'own'
}
