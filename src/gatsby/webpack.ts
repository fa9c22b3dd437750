import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../lib/guards'

/**
 * Modules of react-player's players that the site does not use. They would cost 460 kB and 17 s per build.
 */
export const UNUSED_PLAYERS = [
  'hls-video-element/react',
  'dash-video-element/react',
  '@mux/mux-player-react',
  'wistia-video-element/react',
  'spotify-audio-element/react',
  'tiktok-video-element/react',
]

/** A script loader of Gatsby: 0.8 kB on every page. The site runs no script through it (NAV-36). */
const PARTYTOWN = '@builder.io/partytown/integration'

/** Replaces unused modules by empty ones. Drops the rich-text validator: 1.7 kB of unused code. */
export function excludeUnusedModules({ actions }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    resolve: { alias: Object.fromEntries([...UNUSED_PLAYERS, PARTYTOWN].map((name) => [name, false])) },
    module: { rules: [{ test: /@contentful[\\/]rich-text-types/, sideEffects: false }] },
  })
}

/** Equal to the timeout of a page load (`src/navigation/page-loads.ts`). */
const CHUNK_LOAD_TIMEOUT_MS = 15_000

/** `webpack-runtime` has all chunk file names. With 8 digits per hash, not 20, it is 0.6 kB smaller. */
const HASH_DIGITS = 8

/**
 * Shortens the hashes in file names. Shortens webpack's chunk load timeout, whose default would leave
 * `Loading...` on the page for two minutes if a chunk hangs. Sets a Trusted Types policy.
 */
export function setWebpackOutput({ getConfig, actions }: CreateWebpackConfigArgs) {
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (!isRecord(config) || !isRecord(config['output']))
    throw new Error("Could not find Gatsby's webpack output settings.")
  // `setWebpackConfig` ignores `output`
  actions.replaceWebpackConfig({
    ...config,
    output: {
      ...config['output'],
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      hashDigestLength: HASH_DIGITS,
      trustedTypes: 'webpack',
    },
  })
}

/** Chunks that every page runs on load: React and the page frame. */
const CHUNKS_OF_EVERY_PAGE = /^(app|framework)-[^/]*\.js$/

/**
 * Adds a hint to the scripts of React and the page frame: Chromium then compiles them during the download
 * (https://v8.dev/blog/explicit-compile-hints). An article's longest task on a phone drops from 92 to 70 ms.
 */
export function addCompileHints({ stage, actions }: CreateWebpackConfigArgs) {
  if (stage === 'build-javascript') actions.setWebpackConfig({ plugins: [{ apply: addCompileHint }] })
}

interface BannerCompiler {
  readonly webpack: {
    readonly BannerPlugin: new (options: object) => { apply(compiler: BannerCompiler): void }
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number }
  }
}

function addCompileHint(compiler: BannerCompiler) {
  const { BannerPlugin, Compilation } = compiler.webpack
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: CHUNKS_OF_EVERY_PAGE,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after the minifier, which removes comments
  }).apply(compiler)
}

/**
 * Disables cssnano's `mergeRules`, which ignores nesting. If two neighboring rules share a declaration,
 * cssnano can move it after the first rule, where it overrides the `@media` nested in that rule.
 */
export function disableRuleMerging({ stage, getConfig, actions, plugins }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript') return
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  const optimization = isRecord(config) ? config['optimization'] : undefined
  const minimizer = isRecord(optimization) ? optimization['minimizer'] : undefined
  if (!isRecord(config) || !isRecord(optimization) || !Array.isArray(minimizer))
    throw new Error("Could not find Gatsby's minifiers.")
  if (!minimizer.some(isStyleMinifier)) throw new Error("Could not find Gatsby's minifier of style sheets.")
  actions.replaceWebpackConfig({
    ...config,
    optimization: {
      ...optimization,
      minimizer: minimizer.map((plugin: unknown): unknown => {
        if (!isStyleMinifier(plugin)) return plugin
        const { minimizerOptions } = plugin.options
        const [name, options] = minimizerOptions.preset
        const preset = [name, { ...options, mergeRules: false }]
        return Reflect.apply(plugins.minifyCss, undefined, [
          { minimizerOptions: { ...minimizerOptions, preset } },
        ])
      }),
    },
  })
}

interface StyleMinifier {
  readonly options: { readonly minimizerOptions: { readonly preset: readonly [string, object] } }
}

/** True for css-minimizer-webpack-plugin, the only plugin with a preset of cssnano. */
const isStyleMinifier = (plugin: unknown): plugin is StyleMinifier =>
  isRecord(plugin) &&
  isRecord(plugin['options']) &&
  isRecord(plugin['options']['minimizerOptions']) &&
  Array.isArray(plugin['options']['minimizerOptions']['preset'])
