import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_LOAD_TIMEOUT_MS } from '../navigation/page-loads'
import { LIBRARY_PLAYERS } from '../ui/video/media-element'
import {
  PLAYERS_LEFT_OUT,
  leaveOutMapsOfTheRenderer,
  leaveOutUnusedPlayers,
  leaveOutUnusedScripts,
  loseScriptsThatHang,
} from './webpack'

/** The library's list of players: `key: "hls"`, and what it loads for it. */
const library = readFileSync(join(process.cwd(), 'node_modules/react-player/dist/players.js'), 'utf8')
const modules = new Map(
  [...library.matchAll(/key: "(\w+)"(?:(?!key:)[^])*?\n\s*"([^"]+)"\n/g)].map(([, key = '', name = '']) => [
    key,
    name,
  ]),
)

describe('leaveOutUnusedPlayers', () => {
  it('leaves out each of the library’s players but those that the site shows', () => {
    const shown = LIBRARY_PLAYERS.flatMap((key) => modules.get(key) ?? [])
    expect(shown).toHaveLength(3) // the browser's own needs no module
    expect([...PLAYERS_LEFT_OUT, ...shown].sort()).toEqual([...modules.values()].sort())
  })

  it('puts nothing in their place', () => {
    const setWebpackConfig = jest.fn()
    leaveOutUnusedPlayers({ actions: { setWebpackConfig } } as never)
    expect(setWebpackConfig).toHaveBeenCalledWith({
      resolve: { alias: expect.objectContaining({ 'hls-video-element/react': false }) },
    })
  })
})

it('leaves the maps of scripts to those that browsers run', () => {
  const setWebpackConfig = jest.fn<void, [unknown]>()
  for (const stage of ['build-javascript', 'build-html', 'develop-html'])
    leaveOutMapsOfTheRenderer({ stage, actions: { setWebpackConfig } } as never)
  expect(setWebpackConfig.mock.calls).toEqual([[{ devtool: false }]])
})

describe('leaveOutUnusedScripts', () => {
  const rulesOf = (stage: string) => {
    const setWebpackConfig = jest.fn<void, [{ module: { rules: { test: RegExp; use: unknown }[] } }]>()
    leaveOutUnusedScripts({
      stage,
      actions: { setWebpackConfig },
      loaders: { null: () => 'nothing' },
    } as never)
    return setWebpackConfig.mock.calls.flatMap(([config]) => config.module.rules)
  }
  const plugin = 'node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js'

  it('puts nothing in the place of what the site generator uses in development only', () => {
    const [rule] = rulesOf('build-javascript')
    expect(rule?.use).toBe('nothing')
    expect(rule?.test.test(join(process.cwd(), plugin))).toBe(true)
    expect(rule?.test.test('/a/gatsby-browser.tsx')).toBe(false)
    expect(rulesOf('develop')).toEqual([])
  })

  it('does so because it is used in development only', () => {
    expect(readFileSync(join(process.cwd(), plugin), 'utf8')).toMatch(
      /process\.env\.NODE_ENV !== `development`\) \{\s*return;/,
    )
  })
})

it('a script that hangs is lost after as long as a page may take', () => {
  const setWebpackConfig = jest.fn<void, [{ plugins: { apply: (compiler: object) => void }[] }]>()
  loseScriptsThatHang({ actions: { setWebpackConfig } } as never)
  const compiler = { options: { output: { chunkLoadTimeout: 120_000 } } }
  setWebpackConfig.mock.calls[0]?.[0].plugins.forEach((plugin) => plugin.apply(compiler))
  expect(compiler.options.output.chunkLoadTimeout).toBe(PAGE_LOAD_TIMEOUT_MS)
})
