import { PLAYER_SIZE, playerDefaults, streamLibraries } from './player-defaults'

describe('the player’s defaults', () => {
  it('VIDEO-08 notes its progress each 1000 ms', () => {
    expect(playerDefaults.progressIntervalMs).toBe(1000)
  })

  it('VIDEO-09 is 640px by 360px', () => {
    expect(PLAYER_SIZE).toEqual({ width: '640px', height: '360px' })
  })

  it('VIDEO-10 VIDEO-11 has no volume of its own and plays at rate 1', () => {
    expect(playerDefaults).toMatchObject({ volume: undefined, playbackRate: 1 })
  })

  it.each([
    ['VIDEO-13', 'hls', '1.1.4'],
    ['VIDEO-14', 'dash', '3.1.3'],
    ['VIDEO-15', 'flv', '1.5.0'],
  ] as const)('%s names the %s library in version %s', (_, library, version) => {
    expect(streamLibraries[library]).toBe(version)
  })
})
