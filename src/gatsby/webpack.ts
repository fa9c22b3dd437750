import type { CreateWebpackConfigArgs } from 'gatsby'

/**
 * react-player's players that the site never shows (`src/ui/video/video-source.ts` says what it shows instead); with them the build would
 * carry 600 kB of scripts that nobody loads and take twice as long to bundle. HLS plays where the browser can; Mux and Wistia stand in
 * their hosts' frames; DASH is a link; Spotify and TikTok are no sources of the site.
 */
export const PLAYERS_LEFT_OUT = [
  'hls-video-element/react',
  'dash-video-element/react',
  '@mux/mux-player-react',
  'wistia-video-element/react',
  'spotify-audio-element/react',
  'tiktok-video-element/react',
]

export function leaveOutUnusedPlayers({ actions }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    resolve: { alias: Object.fromEntries(PLAYERS_LEFT_OUT.map((name) => [name, false])) },
  })
}

/**
 * A plugin of the site generator's own brings a way to load scripts of others, and another thread to run them in, into every page. It uses
 * them while somebody develops, and never in a page that was built.
 */
export function leaveOutUnusedScripts({ stage, actions, loaders }: CreateWebpackConfigArgs) {
  if (stage !== 'build-javascript') return
  const nothing: unknown = Reflect.apply(loaders.null, undefined, [])
  actions.setWebpackConfig({ module: { rules: [{ test: OF_DEVELOPMENT, use: nothing }] } })
}

const OF_DEVELOPMENT = /[\\/]internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$/

/** The renderer runs in the build alone; maps of its three megabytes, which nobody reads, cost a build some seconds. */
export function leaveOutMapsOfTheRenderer({ stage, actions }: CreateWebpackConfigArgs) {
  if (stage === 'build-html') actions.setWebpackConfig({ devtool: false })
}

/** A search vendor's library of nine hundred files answers in the browser alone; the renderer never calls it. */
export function leaveOutSearchVendors({ stage, actions }: CreateWebpackConfigArgs) {
  if (stage === 'build-html') actions.setWebpackConfig({ resolve: { alias: { '@coveo/headless': false } } })
}

/** As long as a page may take (`PAGE_LOAD_TIMEOUT_MS` in `src/navigation`): beyond it a reader believes that nothing happens. */
const SCRIPT_TIMEOUT_MS = 15_000

/** A script that hangs is lost after this: the default of two minutes leaves a reader with `Loading...`. */
export function loseScriptsThatHang({ actions }: CreateWebpackConfigArgs) {
  // a plugin, as the site generator takes no settings of the output from anybody
  actions.setWebpackConfig({ plugins: [{ apply: shortenWait }] })
}

interface ConfiguredCompiler {
  readonly options: { readonly output: { chunkLoadTimeout?: number } }
}

function shortenWait({ options }: ConfiguredCompiler) {
  options.output.chunkLoadTimeout = SCRIPT_TIMEOUT_MS
}

/** What every page runs as soon as it has come, and nearly all of it: the site's frame, and React. */
const OF_EVERY_PAGE = /^(app|framework)-[^/]*\.js$/

/**
 * Lets Chromium compile those scripts whole, and off the page's thread, while they arrive. Otherwise it reads past each function first and
 * compiles it when it is called: half of what the page was busy with before it became interactive. A comment to all other browsers;
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead({ stage, actions }: CreateWebpackConfigArgs) {
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
    test: OF_EVERY_PAGE,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after what takes comments out
  }).apply(compiler)
}
