import type { CreateWebpackConfigArgs } from 'gatsby'
import { isRecord } from '../lib/guards'

/** Modules of players that the site does not use (`src/lib/video-source.ts`): 460 kB, 17 s per build. */
export const UNUSED_PLAYERS = [
  'hls-video-element/react',
  'dash-video-element/react',
  '@mux/mux-player-react',
  'wistia-video-element/react',
  'spotify-audio-element/react',
  'tiktok-video-element/react',
]

/** Replaces the unused players by empty modules. Drops the rich-text validator, 1.7 kB that no page calls. */
export function excludeUnusedModules({ actions }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    resolve: { alias: Object.fromEntries(UNUSED_PLAYERS.map((name) => [name, false])) },
    module: { rules: [{ test: /@contentful[\\/]rich-text-types/, sideEffects: false }] },
  })
}

/** Equal to the timeout of a page load (`src/navigation/page-loads.ts`). */
const CHUNK_LOAD_TIMEOUT_MS = 15_000

/**
 * Shortens webpack's chunk load timeout, two minutes by default, which would leave `Loading...` on
 * the page.
 */
export function setChunkLoadTimeout({ getConfig, actions }: CreateWebpackConfigArgs) {
  const config: unknown = Reflect.apply(getConfig, undefined, [])
  if (!isRecord(config) || !isRecord(config['output']))
    throw new Error("Could not find Gatsby's webpack output settings.")
  // `setWebpackConfig` ignores `output`
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config['output'], chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS },
  })
}

/** Chunks that every page runs on load: React and the page frame. */
const CHUNKS_OF_EVERY_PAGE = /^(app|framework)-[^/]*\.js$/

/**
 * Makes Chromium compile these chunks while downloading
 * (https://v8.dev/blog/explicit-compile-hints): 70 ms instead of 92 on a phone.
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
