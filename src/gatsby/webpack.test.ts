import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_LOAD_TIMEOUT_MS } from '../navigation/page-loads'
import { LIBRARY_PLAYERS } from '../ui/video/player'
import {
  UNUSED_PLAYERS,
  addCompileHints,
  disableRuleMerging,
  excludeUnusedModules,
  setWebpackOutput,
} from './webpack'

/**
 * Source of react-player's list of players. Each player has a key, as in `key: "hls"`, and most load a
 * module.
 */
const library = readFileSync(join(process.cwd(), 'node_modules/react-player/dist/players.js'), 'utf8')
const modules = new Map(
  [...library.matchAll(/key: "(\w+)"(?:(?!key:)[^])*?\n\s*"([^"]+)"\n/g)].map(([, key = '', name = '']) => [
    key,
    name,
  ]),
)

describe('excludeUnusedModules', () => {
  it('excludes all players of react-player that the site does not use', () => {
    const shown = LIBRARY_PLAYERS.flatMap((key) => modules.get(key) ?? [])
    expect(shown).toHaveLength(3) // the browser's own player needs no module
    expect([...UNUSED_PLAYERS, ...shown].sort()).toEqual([...modules.values()].sort())
  })

  it('replaces unused modules by empty ones, and keeps only the used modules of rich-text-types', () => {
    const setWebpackConfig = jest.fn()
    excludeUnusedModules({ actions: { setWebpackConfig } } as never)
    expect(setWebpackConfig).toHaveBeenCalledWith({
      resolve: {
        alias: expect.objectContaining({
          'hls-video-element/react': false,
          '@builder.io/partytown/integration': false,
        }),
      },
      module: { rules: [{ test: /@contentful[\\/]rich-text-types/, sideEffects: false }] },
    })
  })
})

describe('setWebpackOutput', () => {
  it('uses the page load timeout and a Trusted Types policy for chunks, and short hashes in file names', () => {
    const replaceWebpackConfig = jest.fn()
    const config = { mode: 'production', output: { filename: 'a.js', chunkLoadTimeout: 120_000 } }
    setWebpackOutput({ getConfig: () => config, actions: { replaceWebpackConfig } } as never)
    expect(replaceWebpackConfig).toHaveBeenCalledWith({
      mode: 'production',
      output: {
        filename: 'a.js',
        chunkLoadTimeout: PAGE_LOAD_TIMEOUT_MS,
        hashDigestLength: 8,
        trustedTypes: 'webpack',
      },
    })
  })

  it('fails if Gatsby has no output settings', () => {
    const args = { getConfig: () => ({}), actions: { replaceWebpackConfig: jest.fn() } }
    expect(() => setWebpackOutput(args as never)).toThrow("Could not find Gatsby's webpack output settings")
  })
})

describe('addCompileHints', () => {
  it('adds the compile hint to the chunks that every page runs, after minification and in the browser build only', () => {
    const setWebpackConfig = jest.fn<void, [{ plugins: { apply: (compiler: object) => void }[] }]>()
    for (const stage of ['build-javascript', 'build-html', 'develop'])
      addCompileHints({ stage, actions: { setWebpackConfig } } as never)
    expect(setWebpackConfig).toHaveBeenCalledTimes(1)

    const banners: { banner: string; test: RegExp; stage: number }[] = []
    class BannerPlugin {
      constructor(options: (typeof banners)[number]) {
        banners.push(options)
      }
      readonly apply = () => undefined
    }
    const webpack = { BannerPlugin, Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: 400 } }
    setWebpackConfig.mock.calls[0]?.[0].plugins.forEach((plugin) => plugin.apply({ webpack }))
    expect(banners).toMatchObject([{ banner: '//# allFunctionsCalledOnLoad', stage: 401 }])
    const files = [
      'app-1a.js',
      'framework-1a.js',
      'component---src-templates-faq-tsx-1a.js',
      'webpack-runtime-1a.js',
    ]
    expect(files.filter((name) => banners[0]?.test.test(name))).toEqual(['app-1a.js', 'framework-1a.js'])
  })
})

describe('disableRuleMerging', () => {
  interface Options {
    readonly minimizerOptions: { readonly preset: readonly [string, object] }
  }
  class Minifier {
    constructor(readonly options: Options) {}
  }
  const scripts = { options: { minimizerOptions: undefined } }
  const styles = new Minifier({ minimizerOptions: { preset: ['default', { svgo: { full: true } }] } })

  function changed(minimizer: readonly object[]) {
    const replaceWebpackConfig = jest.fn<void, [{ optimization: { minimizer: (typeof styles)[] } }]>()
    disableRuleMerging({
      stage: 'build-javascript',
      getConfig: () => ({ mode: 'production', optimization: { mangleExports: true, minimizer } }),
      actions: { replaceWebpackConfig },
      plugins: { minifyCss: (options: Options) => new Minifier(options) },
    } as never)
    return replaceWebpackConfig.mock.calls[0]?.[0]
  }

  it("turns off mergeRules and keeps the other options of Gatsby's minifier of style sheets", () => {
    const preset = ['default', { svgo: { full: true }, mergeRules: false }]
    expect(changed([scripts, styles])).toEqual({
      mode: 'production',
      optimization: {
        mangleExports: true,
        minimizer: [scripts, { options: { minimizerOptions: { preset } } }],
      },
    })
  })

  it('fails if Gatsby has no minifier of style sheets with a cssnano preset', () => {
    expect(() => changed([scripts])).toThrow("Could not find Gatsby's minifier of style sheets")
  })
})
