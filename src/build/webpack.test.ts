import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIBRARY_PLAYERS } from '../ui/video/media-element'
import { PLAYERS_LEFT_OUT, leaveOutUnusedPlayers } from './webpack'

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
