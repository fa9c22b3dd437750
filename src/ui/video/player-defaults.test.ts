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

  it('VIDEO-13 VIDEO-14 VIDEO-15 names the libraries of streams in their default versions', () => {
    expect(streamLibraries).toEqual({ hls: '1.1.4', dash: '3.1.3', flv: '1.5.0' })
  })
})
