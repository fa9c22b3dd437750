import { playerDefaults } from './player-defaults'
import type { PlayerOptions } from './player-defaults'
import { createPlayerState } from './player-state'
import type { Clock, Media, MediaNews, Opening } from './player-state'

const clock: Clock = {
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Stands in for a media element; `at` and `length` are what it would say of itself. */
function fakeMedia() {
  const media = { at: 0, length: 60 as number | undefined }
  const did = {
    play: jest.fn(),
    seek: jest.fn((seconds: number) => {
      media.at = seconds
    }),
    position: jest.fn(() => media.at),
    duration: jest.fn(() => media.length),
    setVolume: jest.fn(),
    setPlaybackRate: jest.fn(),
  } satisfies Media
  return Object.assign(media, did)
}

function started(options: Partial<PlayerOptions> = {}, first: Opening = { url: 'one.mp4' }) {
  const media = fakeMedia()
  const player = createPlayerState(first, { clock, options })
  player.getState().attach(media)
  player.getState().start()
  const hear = (...news: MediaNews[]) => news.forEach((one) => player.getState().hear(one))
  return { media, player, hear, state: () => player.getState() }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('what the player is doing', () => {
  it('VIDEO-01 goes from loading over ready, playing and paused to ended', () => {
    const { state, hear } = started()
    expect(state().status).toBe('loading')
    hear('loaded')
    expect(state().status).toBe('ready')
    hear('playing')
    expect(state().status).toBe('playing')
    hear('paused')
    expect(state().status).toBe('paused')
    hear('playing', 'ended')
    expect(state().status).toBe('ended')
    hear('playing')
    expect(state().status).toBe('playing')
  })

  it.each<[MediaNews[], string]>([
    [['playing'], 'playing'],
    [['playing', 'loaded'], 'playing'],
    [['paused'], 'loading'],
    [['loaded', 'paused'], 'ready'],
    [['loaded', 'playing', 'ended', 'paused'], 'ended'],
    [['failed'], 'failed'],
    [['loaded', 'playing', 'failed'], 'failed'],
  ])('VIDEO-01 after %j is %s', (news, status) => {
    const { state, hear } = started()
    hear(...news)
    expect(state().status).toBe(status)
  })
})

describe('loop', () => {
  it('VIDEO-02 begins anew when the video ends', () => {
    const { media, state, hear } = started({ loop: true })
    hear('loaded', 'playing')
    media.at = 60
    hear('paused', 'ended')
    expect(media.seek).toHaveBeenCalledWith(0)
    expect(media.play).toHaveBeenCalledTimes(1)
    hear('playing')
    expect(state().status).toBe('playing')
  })

  it('VIDEO-02 is off unless asked for', () => {
    const { media, hear } = started()
    hear('loaded', 'playing', 'ended')
    expect(media.seek).not.toHaveBeenCalled()
    expect(media.play).not.toHaveBeenCalled()
  })
})

describe('a new url', () => {
  it('VIDEO-03 waits until the current load has finished', () => {
    const { state, hear } = started()
    state().open({ url: 'two.mp4' })
    expect(state()).toMatchObject({ url: 'one.mp4', status: 'loading', load: 1 })
    hear('loaded')
    expect(state()).toMatchObject({ url: 'two.mp4', status: 'loading', load: 2 })
    hear('loaded')
    expect(state()).toMatchObject({ url: 'two.mp4', status: 'ready', load: 2 })
  })

  it.each<MediaNews>(['playing', 'failed'])('VIDEO-03 has its turn too when the load ends by %s', (news) => {
    const { state, hear } = started()
    state().open({ url: 'two.mp4' })
    hear(news)
    expect(state()).toMatchObject({ url: 'two.mp4', status: 'loading' })
  })

  it('VIDEO-03 the latest one counts, and one that is taken back does not', () => {
    const { state, hear } = started()
    state().open({ url: 'two.mp4' })
    state().open({ url: 'three.mp4' })
    hear('loaded')
    expect(state().url).toBe('three.mp4')
    state().open({ url: 'four.mp4' })
    state().open({ url: 'three.mp4' })
    hear('loaded')
    expect(state()).toMatchObject({ url: 'three.mp4', status: 'ready' })
  })

  it('VIDEO-03 is loaded at once when nothing loads, and the same url is left alone', () => {
    const { state, hear } = started()
    hear('loaded', 'playing')
    state().open({ url: 'one.mp4' })
    expect(state()).toMatchObject({ status: 'playing', load: 1 })
    state().open({ url: 'two.mp4' })
    expect(state()).toMatchObject({ url: 'two.mp4', status: 'loading', load: 2, durationSeconds: undefined })
  })
})

describe('a seek', () => {
  it('VIDEO-04 waits for the load', () => {
    const { media, state, hear } = started()
    state().seek(30)
    expect(media.seek).not.toHaveBeenCalled()
    jest.advanceTimersByTime(4999)
    hear('loaded')
    expect(media.seek).toHaveBeenCalledWith(30)
  })

  it('VIDEO-04 is dropped when it has waited 5 s', () => {
    const { media, state, hear } = started()
    state().seek(30)
    jest.advanceTimersByTime(5000)
    hear('loaded')
    expect(media.seek).not.toHaveBeenCalled()
  })

  it('VIDEO-04 counts its 5 s from the latest seek', () => {
    const { media, state, hear } = started()
    state().seek(30)
    jest.advanceTimersByTime(4000)
    state().seek(40)
    jest.advanceTimersByTime(4000)
    hear('loaded')
    expect(media.seek.mock.calls).toEqual([[40]])
    jest.advanceTimersByTime(5000)
    expect(media.seek).toHaveBeenCalledTimes(1)
  })

  it('is done at once when the video is there', () => {
    const { media, state, hear } = started()
    hear('loaded')
    state().seek(12)
    expect(media.seek).toHaveBeenCalledWith(12)
  })

  it('belongs to its url: the place where a video starts is its own', () => {
    const { media, state, hear } = started({}, { url: 'one.mp4', startAt: 30 })
    state().open({ url: 'two.mp4', startAt: 7 })
    hear('loaded', 'loaded')
    expect(media.seek.mock.calls).toEqual([[7]])
  })
})

describe('what is noted while it plays', () => {
  it('VIDEO-08 how far it has come, each 1000 ms by default', () => {
    expect(playerDefaults.progressIntervalMs).toBe(1000)
    const { media, state, hear } = started()
    hear('loaded', 'playing')
    media.at = 0.9
    jest.advanceTimersByTime(999)
    expect(state().playedSeconds).toBe(0)
    jest.advanceTimersByTime(1)
    expect(state().playedSeconds).toBe(0.9)
    media.at = 1.9
    jest.advanceTimersByTime(1000)
    expect(state().playedSeconds).toBe(1.9)
  })

  it('VIDEO-08 in the interval that was asked for', () => {
    const { media, state, hear } = started({ progressIntervalMs: 250 })
    hear('loaded', 'playing')
    media.at = 0.2
    jest.advanceTimersByTime(250)
    expect(state().playedSeconds).toBe(0.2)
  })

  it('VIDEO-12 the duration, asked for each 100 ms until it is known', () => {
    const { media, state, hear } = started()
    media.length = undefined
    hear('loaded')
    expect(media.duration).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(99)
    expect(media.duration).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    expect(media.duration).toHaveBeenCalledTimes(2)
    media.length = NaN
    jest.advanceTimersByTime(100)
    expect(state().durationSeconds).toBeUndefined()
    media.length = 42
    jest.advanceTimersByTime(100)
    expect(state().durationSeconds).toBe(42)
    jest.advanceTimersByTime(1000)
    expect(media.duration).toHaveBeenCalledTimes(4)
  })
})

describe('volume and speed', () => {
  it('VIDEO-10 leaves the volume alone by default', () => {
    expect(playerDefaults.volume).toBeUndefined()
    const { media, hear } = started()
    hear('loaded', 'playing', 'paused', 'playing')
    expect(media.setVolume).not.toHaveBeenCalled()
  })

  it('VIDEO-10 sets the volume that was asked for, silence too', () => {
    const { media, hear } = started({ volume: 0 })
    hear('loaded')
    expect(media.setVolume.mock.calls).toEqual([[0]])
  })

  it('VIDEO-11 plays at rate 1 by default', () => {
    const { media, hear } = started()
    hear('loaded')
    expect(media.setPlaybackRate.mock.calls).toEqual([[1]])
  })

  it('VIDEO-11 sets the rate once per load, so that what the reader chooses then stays', () => {
    const { media, hear } = started({ playbackRate: 1.5 })
    hear('loaded', 'playing', 'paused', 'playing', 'ended', 'playing')
    expect(media.setPlaybackRate.mock.calls).toEqual([[1.5]])
  })
})

describe('after a failure', () => {
  it('a retry loads the same url anew and goes on where it was', () => {
    const { media, state, hear } = started()
    hear('loaded', 'playing')
    media.at = 25
    jest.advanceTimersByTime(1000)
    hear('failed')
    state().retry()
    expect(state()).toMatchObject({ url: 'one.mp4', status: 'loading', load: 2 })
    hear('loaded')
    expect(media.seek.mock.calls).toEqual([[25]])
  })

  it('a retry begins anew when the video had as good as ended', () => {
    const { media, state, hear } = started()
    hear('loaded', 'playing')
    media.at = 59.5
    jest.advanceTimersByTime(1000)
    hear('failed')
    state().retry()
    hear('loaded')
    expect(media.seek).not.toHaveBeenCalled()
  })

  it('a retry of a video that never came keeps the place where it starts', () => {
    const { media, state, hear } = started({}, { url: 'one.mp4', startAt: 30 })
    hear('failed')
    state().retry()
    hear('loaded')
    expect(media.seek.mock.calls).toEqual([[30]])
  })

  it.each<MediaNews>(['failed', 'ended'])('nothing runs on after %s and stop', (news) => {
    const { state, hear } = started()
    hear('loaded', 'playing', news)
    state().stop()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('nothing runs on after a failure', () => {
    const { hear } = started()
    hear('loaded', 'playing', 'failed')
    expect(jest.getTimerCount()).toBe(0)
  })
})
