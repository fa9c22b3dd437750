import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../lib/guards'
import { SOME_PAGES_SHEET } from '../config/style-sheets'
import { chunkOf } from '../model/page-fields'
import { entryTemplates } from '../site/plan-pages'

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

/** Chunks of internal pages. Their styles do not belong in the sheets of readers' pages. */
const INTERNAL_PAGES = /^component---src-templates-(agent|editor|workshop)-tsx$/

const PAGE = /^component---/

const ARTICLES: ReadonlySet<string> = new Set(
  Object.values(entryTemplates)
    .filter((template) => template !== 'product-capabilities' && template !== 'category')
    .map(chunkOf),
)

/** A style goes into the shared sheet if at least this many article kinds use it. */
const MIN_ARTICLE_KINDS = 2

type Sheet = 'shared' | 'some pages' | 'own'

/**
 * Splits the sheet that Gatsby inlines into every page: one for all pages, one for some pages, one per chunk.
 * With a single sheet, an article page is 6.6 kB larger.
 */
export function splitStyles({ stage, getConfig, actions, plugins }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript' && stage !== 'develop') return
  const isBuild = stage === 'build-javascript'
  if (isBuild) actions.setWebpackConfig({ optimization: { splitChunks: { cacheGroups: SHEETS } } })
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (!isRecord(config) || !Array.isArray(config['plugins']) || !config['plugins'].some(isSheetPlugin))
    throw new Error('Could not find the plugin that extracts styles, so style sheets cannot be split.')
  actions.replaceWebpackConfig({
    ...config,
    plugins: config['plugins'].map((plugin: unknown): unknown => {
      if (!isSheetPlugin(plugin)) return plugin
      return Reflect.apply(plugins.extractText, undefined, [
        // `ignoreOrder` is safe: the order of styles matters only if a module extends a component's class,
        // and such a module imports the component first.
        { ...plugin.options, ...(isBuild && { insert: insertSheet }), ignoreOrder: true },
      ])
    }),
  })
}

const SHEETS = {
  styles: { test: (module: StyleModule, graphs: Graphs) => sheetFor(module, graphs) === 'shared' },
  someStyles: {
    test: (module: StyleModule, graphs: Graphs) => sheetFor(module, graphs) === 'some pages',
    name: SOME_PAGES_SHEET,
    priority: 40,
    enforce: true,
  },
}

interface SheetPlugin {
  readonly options: object
}

/** True for mini-css-extract-plugin, the only plugin of Gatsby with the option `ignoreOrder`. */
const isSheetPlugin = (plugin: unknown): plugin is SheetPlugin =>
  isRecord(plugin) && isRecord(plugin['options']) && 'ignoreOrder' in plugin['options']

/**
 * Inserts a lazy-loaded sheet. mini-css-extract-plugin copies the text of this function into the bundle, so
 * the function must not use anything from outside its body.
 */
export function insertSheet(link: HTMLLinkElement) {
  const isForSomePages = link.href.includes('/styles-of-some-pages.')
  const shared = isForSomePages ? document.querySelector('[data-href^="/styles."]') : null
  if (shared) shared.after(link)
  else document.head.append(link)
}

export function sheetFor(module: StyleModule, { chunkGraph }: Graphs): Sheet | undefined {
  if (module.type !== 'css/mini-extract') return undefined
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  if (chunks.some((chunk) => chunk.canBeInitial())) return 'shared'
  const users = chunks.map(({ name }) => name ?? '').filter((name) => !INTERNAL_PAGES.test(name))
  if (users.filter((name) => ARTICLES.has(name)).length >= MIN_ARTICLE_KINDS) return 'shared'
  return users.length > 1 && users.some((name) => PAGE.test(name)) ? 'some pages' : 'own'
}
