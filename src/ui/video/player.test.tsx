import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { Player } from './player'

jest.mock('youtube-video-element/react', () => ({
  __esModule: true,
  default: () => {
    throw new Error('chunk not found')
  },
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

  it('VIDEO-02 begins anew when it ends, with loop on', () => {
    render(<Player {...tour} options={{ loop: true }} />)
    fireEvent.loadedMetadata(media())
    fireEvent.playing(media())
    media().currentTime = 40
    fireEvent.ended(media())
    expect(media().currentTime).toBe(0)
    expect(media().play).toHaveBeenCalledTimes(1)
    expect(group()).not.toHaveAttribute('data-state', 'ended')
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

  it('VIDEO-10 VIDEO-11 takes another volume and speed as options', () => {
    render(<Player {...tour} options={{ volume: 0.5, playbackRate: 2 }} />)
    fireEvent.loadedMetadata(media())
    expect(media()).toMatchObject({ volume: 0.5, playbackRate: 2 })
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

  it('has no accessibility fault, playing or failed', async () => {
    const { container } = render(
      <main>
        <h1>Dispatch</h1>
        <Player {...tour} />
      </main>,
    )
    fireEvent.playing(media())
    // this rule waits for the media, which never comes here; the reader has asked for the sound, and has the controls
    const rules = { 'no-autoplay-audio': { enabled: false } }
    expect((await axe(container, { rules })).violations).toEqual([])
    fireEvent.error(media())
    expect((await axe(container)).violations).toEqual([])
  })
})
