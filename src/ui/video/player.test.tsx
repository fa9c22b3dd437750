import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { canPlay } from 'react-player/patterns'
import { Player } from './player'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from '../../lib/video-source'

jest.mock('youtube-video-element/react', () => ({
  __esModule: true,
  default: () => {
    throw new Error('chunk not found')
  },
}))

jest.mock('vimeo-video-element/react', () => ({
  __esModule: true,
  default: (props: object) => (
    <video {...props}>
      <track kind="captions" />
    </video>
  ),
}))

/** Adds an iframe in a shadow root after mounting, like react-player's elements. */
jest.mock('twitch-video-element/react', () => ({
  __esModule: true,
  default: ({ ref, onEnded }: { ref: (element: HTMLElement | null) => void; onEnded: EventListener }) => (
    <div
      data-testid="twitch"
      ref={(element) => {
        ref(element)
        if (!element || element.shadowRoot) return
        element.addEventListener('ended', onEnded)
        element.attachShadow({ mode: 'open' }).append(document.createElement('iframe'))
      }}
    />
  ),
}))

/** A video file. jsdom plays no media, so the tests fire the media events. */
const tour = { url: 'https://files.example.com/tour.mp4', title: 'A tour' }

const group = (name = 'A tour') => screen.getByRole('group', { name })
const media = () => {
  const element = document.querySelector<HTMLMediaElement>('video, audio')
  if (!element) throw new Error('There is no media element.')
  return element
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

describe('Player', () => {
  it('VIDEO-01 shows its states: loading, ready, playing, paused, ended', () => {
    render(<Player {...tour} />)
    expect(group()).toHaveAttribute('data-state', 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')

    fireEvent.loadedMetadata(media())
    expect(group()).toHaveAttribute('data-state', 'ready')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    fireEvent.playing(media())
    expect(group()).toHaveAttribute('data-state', 'playing')
    fireEvent.pause(media())
    expect(group()).toHaveAttribute('data-state', 'paused')
    fireEvent.ended(media())
    expect(group()).toHaveAttribute('data-state', 'ended')
  })

  it.each<[string, ...(keyof typeof fireEvent)[]]>([
    ['playing', 'playing'],
    ['playing', 'playing', 'loadedMetadata'],
    ['loading', 'pause'],
    ['ready', 'loadedMetadata', 'pause'],
    ['playing', 'loadedMetadata', 'playing', 'ended', 'playing'],
    ['ended', 'loadedMetadata', 'playing', 'ended', 'pause'],
    ['failed', 'loadedMetadata', 'playing', 'error'],
  ])('VIDEO-01 shows the state %s after a sequence of media events (case %#)', (status, ...events) => {
    render(<Player {...tour} />)
    for (const event of events) fireEvent[event](media())
    expect(group()).toHaveAttribute('data-state', status)
  })

  it('VIDEO-03 changes to a new URL once the current one has loaded', () => {
    const { rerender } = render(<Player {...tour} />)
    rerender(<Player {...tour} url="https://files.example.com/other.mp4" />)
    const first = media()
    expect(first).toHaveAttribute('src', tour.url)
    fireEvent.loadedMetadata(first)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/other.mp4')
    expect(media()).not.toBe(first)
    expect(group()).toHaveAttribute('data-state', 'loading')
    fireEvent.loadedMetadata(media())
    expect(group()).toHaveAttribute('data-state', 'ready')
  })

  it('VIDEO-03 changes to the latest URL once the current one has failed', () => {
    const { rerender } = render(<Player {...tour} />)
    rerender(<Player {...tour} url="https://files.example.com/second.mp4" />)
    rerender(<Player {...tour} url="https://files.example.com/third.mp4" />)
    fireEvent.error(media())
    expect(media()).toHaveAttribute('src', 'https://files.example.com/third.mp4')
    expect(group()).toHaveAttribute('data-state', 'loading')
  })

  it('VIDEO-03 fails after 30 s without an event of the player, and then loads a new URL immediately', () => {
    jest.useFakeTimers()
    const { rerender } = render(<Player {...tour} />)
    act(() => jest.advanceTimersByTime(29_999))
    expect(group()).toHaveAttribute('data-state', 'loading')
    act(() => jest.advanceTimersByTime(1))
    expect(group()).toHaveAttribute('data-state', 'failed')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    rerender(<Player {...tour} url="https://files.example.com/second.mp4" />)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/second.mp4')
    jest.useRealTimers()
  })

  it('VIDEO-03 changes to a new URL immediately if nothing is loading, and keeps the video for an unchanged URL', () => {
    const { rerender } = render(<Player {...tour} />)
    fireEvent.playing(media())
    const first = media()
    rerender(<Player {...tour} />)
    expect(media()).toBe(first)
    rerender(<Player {...tour} url="https://files.example.com/other.mp4" />)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/other.mp4')
  })

  it('VIDEO-03 takes the focus when the reader changes to another URL', () => {
    const { rerender } = render(<Player {...tour} />)
    group().blur()
    rerender(<Player {...tour} url="https://files.example.com/other.mp4" />)
    expect(group()).toHaveFocus()
  })

  describe('VIDEO-04 a seek', () => {
    const vimeo = { url: 'https://vimeo.com/90509568#t=30', title: 'A tour' }
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it.each([
      [4999, 30],
      [5000, 0],
    ])(
      'to second 30 in a video that loads after %i ms starts the video at second %i',
      async (ms, position) => {
        render(<Player {...vimeo} />)
        await act(() => import('vimeo-video-element/react'))
        act(() => jest.advanceTimersByTime(ms))
        fireEvent.loadedMetadata(media())
        expect(media().currentTime).toBe(position)
      },
    )

    it('to the start time of the URL is not repeated, so that the reader can seek freely', async () => {
      render(<Player {...vimeo} />)
      await act(() => import('vimeo-video-element/react'))
      fireEvent.loadedMetadata(media())
      media().currentTime = 7
      fireEvent.playing(media())
      expect(media().currentTime).toBe(7)
    })

    it('VIDEO-08 after "Try again" goes to the last saved position; the player saves it every 1000 ms', () => {
      render(<Player {...tour} />)
      fireEvent.playing(media())
      media().currentTime = 25
      act(() => jest.advanceTimersByTime(1000))
      media().currentTime = 25.9
      act(() => jest.advanceTimersByTime(999))
      media().currentTime = 0 // a failed player has lost its position
      fireEvent.error(media())
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(media().currentTime).toBe(0)
      fireEvent.loadedMetadata(media())
      expect(media().currentTime).toBe(25)
    })

    it('to the start time of the URL runs after "Try again" if the first load failed', async () => {
      render(<Player {...vimeo} />)
      await act(() => import('vimeo-video-element/react'))
      fireEvent.error(media())
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      fireEvent.loadedMetadata(media())
      expect(media().currentTime).toBe(30)
    })
  })

  it('VIDEO-02 sets the loop attribute of the media element only for a video with `loop`', () => {
    const { rerender } = render(<Player {...tour} />)
    expect(media()).not.toHaveAttribute('loop')
    rerender(<Player {...tour} url="https://files.example.com/loop.mp4" loop />)
    fireEvent.loadedMetadata(media())
    expect(media()).toHaveAttribute('loop')
  })

  it('VIDEO-02 restarts a looped video of Twitch, whose element ignores `loop`', async () => {
    const url = 'https://www.twitch.tv/videos/106400740'
    render(<Player title="A tour" url={url} loop />)
    const play = jest.fn()
    const element = Object.assign(await screen.findByTestId('twitch'), { play, currentTime: 90 })
    fireEvent.ended(element)
    expect(play).toHaveBeenCalledTimes(1)
    expect(element.currentTime).toBe(0)
  })

  it("VIDEO-10 VIDEO-11 uses the editor's volume and speed until the reader changes them", () => {
    render(<Player {...tour} volume={0.2} playbackRate={1.25} />)
    fireEvent.loadedMetadata(media())
    expect(media()).toMatchObject({ volume: 0.2, playbackRate: 1.25 })
    media().volume = 1
    fireEvent.playing(media())
    expect(media().volume).toBe(1)
  })

  it('VIDEO-12 has the duration as its accessible description, and reads it every 100 ms until it is known', () => {
    jest.useFakeTimers()
    const duration = jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(NaN)
    render(<Player {...tour} />)
    act(() => jest.advanceTimersByTime(250))
    expect(duration).toHaveBeenCalledTimes(2)
    expect(group()).not.toHaveAccessibleDescription()
    duration.mockReturnValue(119.7)
    act(() => jest.advanceTimersByTime(50))
    expect(group()).toHaveAccessibleDescription('Length 2:00')
    act(() => jest.advanceTimersByTime(1000))
    expect(duration).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })

  it('VIDEO-10 VIDEO-11 keeps the volume and the speed that the reader chose', () => {
    render(<Player {...tour} />)
    media().volume = 0.3
    fireEvent.loadedMetadata(media())
    expect(media().playbackRate).toBe(1)
    media().playbackRate = 1.5
    fireEvent.playing(media())
    fireEvent.pause(media())
    fireEvent.ended(media())
    expect(media()).toMatchObject({ volume: 0.3, playbackRate: 1.5 })
  })

  it('plays immediately with controls, and takes the focus of the button it replaces', () => {
    render(<Player {...tour} />)
    expect(media()).toHaveAttribute('autoplay')
    expect(media()).toHaveAttribute('controls')
    expect(media()).toHaveAttribute('src', tour.url)
    expect(group()).toHaveFocus()
  })

  it('reports a failure and retries on request', async () => {
    const user = userEvent.setup()
    render(<Player {...tour} />)
    fireEvent.error(media())
    expect(group()).toHaveAttribute('data-state', 'failed')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Could not play this video. Try again, or use the link below it.',
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(group()).toHaveAttribute('data-state', 'loading')
    expect(group()).toHaveFocus()
    fireEvent.loadedMetadata(media())
    expect(group()).toHaveAttribute('data-state', 'ready')
  })

  it('VIDEO-06 tells the reader if the browser cannot play a stream', () => {
    render(<Player {...tour} url="https://files.example.com/live.m3u8" />)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/live.m3u8')
    fireEvent.error(media())
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your browser cannot play this stream. Try again, or use the link below it.',
    )
  })

  it('shows an error instead of breaking the page if the player of the host fails to render', async () => {
    // React logs the caught error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Player {...tour} url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" />)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(group()).toHaveAttribute('data-state', 'failed')
  })

  it('stops its timers after unmount', () => {
    jest.useFakeTimers()
    const { unmount } = render(<Player {...tour} />)
    fireEvent.loadedMetadata(media())
    unmount()
    act(() => jest.runOnlyPendingTimers())
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  it("uses the browser's player for video and audio files", () => {
    for (const [file, element] of Object.entries({
      'tour.mp4': 'video',
      'talk.mp3': 'audio',
      'live.m3u8': 'video',
    })) {
      const { unmount } = render(<Player {...tour} url={`https://files.example.com/${file}`} />)
      expect(media().localName).toBe(element)
      unmount()
    }
  })

  it('sets the title of the iframe that react-player adds', async () => {
    render(<Player title="A tour" url="https://www.twitch.tv/videos/106400740" />)
    const element = await screen.findByTestId('twitch')
    expect(element.shadowRoot?.querySelector('iframe')).toHaveAttribute('title', 'A tour')
  })

  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', canPlay.youtube],
    ['https://www.youtubeeducation.com/embed/aqz-KE-bpKQ', canPlay.youtube],
    ['https://www.youtube.com/embed/videoseries?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx', canPlay.youtube],
    ['https://vimeo.com/channels/staffpicks/90509568', canPlay.vimeo],
    ['https://player.twitch.tv/?video=v106400740&parent=example.com', canPlay.twitch],
    ['https://m.twitch.tv/monstercat', canPlay.twitch],
  ])('creates a URL that react-player supports from %s', (url, isPlayable) => {
    const source = videoSourceOf(url)
    expect(source && isPlayable(videoAddressOf(url, source).address)).toBe(true)
  })
})

describe('a video in a frame of its host', () => {
  const stage = { url: 'https://www.dailymotion.com/video/x5e9eog', title: 'On stage' }
  const frame = (name = 'Dailymotion player: On stage') => screen.getByTitle(name)

  it('VIDEO-05 is sandboxed: it can play but not navigate the page', () => {
    render(<Player {...stage} />)
    expect(frame()).toHaveAttribute('src', 'https://geo.dailymotion.com/player.html?video=x5e9eog')
    const rights = frame().getAttribute('sandbox')?.split(' ')
    expect(rights).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
    expect(rights?.filter((right) => right.startsWith('allow-top-navigation'))).toEqual([])
    expect(frame().getAttribute('allow')).toContain('fullscreen')
  })

  it('VIDEO-12 starts no timers, because a frame reports no position and no duration', () => {
    jest.useFakeTimers()
    render(<Player {...stage} />)
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  it('VIDEO-01 VIDEO-03 loads a new URL only after the current one has loaded, and is ready when the new one has loaded', () => {
    const { rerender } = render(<Player {...stage} />)
    rerender(<Player title="On stage" url="https://streamable.com/moo" />)
    expect(group('On stage')).toHaveAttribute('data-state', 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    fireEvent.load(frame())
    const next = frame('Streamable player: On stage')
    expect(next).toHaveAttribute('src', 'https://streamable.com/e/moo?autoplay=1')
    fireEvent.load(next)
    expect(group('On stage')).toHaveAttribute('data-state', 'ready')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
