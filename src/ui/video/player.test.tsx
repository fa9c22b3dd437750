import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Player } from './player'

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

/** The browser's own media element plays nothing here; the test says what it tells. */
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
  ])('VIDEO-01 is %s after %s %s %s %s', (status, ...events) => {
    render(<Player {...tour} />)
    for (const event of events) fireEvent[event](media())
    expect(group()).toHaveAttribute('data-state', status)
  })

  it('VIDEO-03 goes on to a new url when the current one has loaded', () => {
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

  it('VIDEO-03 goes on to a new url when the current one has failed, and the latest one counts', () => {
    const { rerender } = render(<Player {...tour} />)
    rerender(<Player {...tour} url="https://files.example.com/second.mp4" />)
    rerender(<Player {...tour} url="https://files.example.com/third.mp4" />)
    fireEvent.error(media())
    expect(media()).toHaveAttribute('src', 'https://files.example.com/third.mp4')
    expect(group()).toHaveAttribute('data-state', 'loading')
  })

  it('VIDEO-03 loads a new url at once when nothing loads, and leaves the same one alone', () => {
    const { rerender } = render(<Player {...tour} />)
    fireEvent.playing(media())
    const first = media()
    rerender(<Player {...tour} />)
    expect(media()).toBe(first)
    rerender(<Player {...tour} url="https://files.example.com/other.mp4" />)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/other.mp4')
  })

  describe('VIDEO-04 a seek', () => {
    const vimeo = { url: 'https://vimeo.com/90509568#t=30', title: 'A tour' }
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it.each([
      [4999, 30],
      [5000, 0],
    ])('that waits for its video for %i ms leads to second %i', async (ms, position) => {
      render(<Player {...vimeo} />)
      await act(() => import('vimeo-video-element/react'))
      act(() => jest.advanceTimersByTime(ms))
      fireEvent.loadedMetadata(media())
      expect(media().currentTime).toBe(position)
    })

    it('is done once, so that the reader goes where they like', async () => {
      render(<Player {...vimeo} />)
      await act(() => import('vimeo-video-element/react'))
      fireEvent.loadedMetadata(media())
      media().currentTime = 7
      fireEvent.playing(media())
      expect(media().currentTime).toBe(7)
    })

    it('goes on where the video failed, when the reader tries again', () => {
      render(<Player {...tour} />)
      fireEvent.playing(media())
      media().currentTime = 25
      fireEvent.error(media())
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(media().currentTime).toBe(0)
      fireEvent.loadedMetadata(media())
      expect(media().currentTime).toBe(25)
    })

    it('keeps the place where a video starts that never came', async () => {
      render(<Player {...vimeo} />)
      await act(() => import('vimeo-video-element/react'))
      fireEvent.error(media())
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      fireEvent.loadedMetadata(media())
      expect(media().currentTime).toBe(30)
    })
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

  it('plays at once, with controls, and takes the focus of the button it replaces', () => {
    render(<Player {...tour} />)
    expect(media()).toHaveAttribute('autoplay')
    expect(media()).toHaveAttribute('controls')
    expect(media()).toHaveAttribute('src', tour.url)
    expect(group()).toHaveFocus()
  })

  it('says when the video cannot be played, and tries again when asked', async () => {
    const user = userEvent.setup()
    render(<Player {...tour} />)
    fireEvent.error(media())
    expect(group()).toHaveAttribute('data-state', 'failed')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This video cannot be played here. Try again, or use the link below it.',
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(group()).toHaveAttribute('data-state', 'loading')
    expect(group()).toHaveFocus()
    fireEvent.loadedMetadata(media())
    expect(group()).toHaveAttribute('data-state', 'ready')
  })

  it('VIDEO-06 gives the reason where the browser does not play a stream', () => {
    render(<Player {...tour} url="https://files.example.com/live.m3u8" />)
    expect(media()).toHaveAttribute('src', 'https://files.example.com/live.m3u8')
    fireEvent.error(media())
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your browser cannot play this stream. Try again, or use the link below it.',
    )
  })

  it('leaves the page standing when it cannot be shown', async () => {
    // React reports what a boundary caught
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Player {...tour} url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" />)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(group()).toHaveAttribute('data-state', 'failed')
  })

  it('lets nothing run on when it is gone', () => {
    jest.useFakeTimers()
    const { unmount } = render(<Player {...tour} />)
    fireEvent.loadedMetadata(media())
    unmount()
    act(() => jest.runOnlyPendingTimers())
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })
})
