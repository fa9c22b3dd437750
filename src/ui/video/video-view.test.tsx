import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { VideoView } from './video-view'

/** How often each player's script was asked for. */
const loads = { player: 0, frame: 0 }

const mockPart = ({ url, title }: { url: string; title: string }) => (
  <div role="group" aria-label={title}>
    {url}
  </div>
)

jest.mock('./player', () => {
  loads.player += 1
  return { Player: mockPart }
})

jest.mock('./frame-player', () => {
  loads.frame += 1
  return { FramePlayer: mockPart }
})

const tour = {
  title: 'A tour of the dispatch board',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  description: 'Four minutes, for dispatchers.',
}

const playButton = () => screen.getByRole('button', { name: 'Play video: A tour of the dispatch board' })
const figure = () => screen.getByRole('figure')
const stage = () => document.querySelector<HTMLElement>('.stage')

// the first tests also show that rendering alone asks for nothing: modules are loaded once per file
describe('VideoView', () => {
  it('loads the player when the reader asks for it, and not before', async () => {
    const user = userEvent.setup()
    render(<VideoView {...tour} />)
    expect(loads).toEqual({ player: 0, frame: 0 })
    expect(screen.queryByRole('group')).not.toBeInTheDocument()

    await user.tab()
    expect(playButton()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('group', { name: tour.title })).toHaveTextContent(tour.url)
    expect(loads).toEqual({ player: 1, frame: 0 })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('VIDEO-05 shows a host that has only a page for embedding in a frame, on the reader’s click', async () => {
    const user = userEvent.setup()
    render(<VideoView title="On stage" url="https://www.dailymotion.com/video/x5e9eog" />)
    expect(loads.frame).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Play video: On stage' }))
    expect(await screen.findByRole('group', { name: 'On stage' })).toBeInTheDocument()
    expect(loads).toEqual({ player: 1, frame: 1 })
  })

  it('says what the video is and where it comes from', () => {
    render(<VideoView {...tour} />)
    expect(screen.getByText(tour.title)).toBeVisible()
    expect(screen.getByText(tour.description)).toBeVisible()
    expect(screen.getByText('Plays from YouTube')).toBeVisible()
  })

  it('can be opened without script, and calls nobody before', () => {
    const served = renderToString(<VideoView {...tour} />)
    expect(served).toContain(`href="${tour.url}"`)
    expect(served).not.toMatch(/<(iframe|video|script|img)/)
  })

  it('VIDEO-09 is 640px by 360px, and has its room before the player is there', async () => {
    const user = userEvent.setup()
    render(<VideoView {...tour} />)
    expect(figure()).toHaveStyle({ maxInlineSize: '640px' })
    expect(stage()).toHaveStyle({ aspectRatio: '640 / 360' })
    const before = stage()
    await user.click(playButton())
    await screen.findByRole('group')
    expect(stage()).toBe(before)
    expect(stage()).toHaveStyle({ aspectRatio: '640 / 360' })
  })

  it('VIDEO-05 is only a link where the address is no video', () => {
    render(<VideoView title="On stage" url="https://example.com/on-stage" />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open video “On stage”' })).toHaveAttribute(
      'href',
      'https://example.com/on-stage',
    )
  })

  it('VIDEO-06 says that it is sound', () => {
    render(<VideoView title="A talk" url="https://files.example.com/talk.mp3" />)
    expect(screen.getByRole('button', { name: 'Play audio: A talk' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open audio “A talk”' })).toBeInTheDocument()
    expect(stage()).toHaveAttribute('data-kind', 'audio')
  })

  it.each([
    ['VIDEO-14', 'mpd', 'dash 3.1.3'],
    ['VIDEO-15', 'flv', 'flv 1.5.0'],
  ])('VIDEO-06 %s a .%s stream is a link with the reason, and names its library', (_, extension, library) => {
    render(<VideoView title="Live" url={`https://files.example.com/live.${extension}`} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open video “Live”' })).toBeInTheDocument()
    expect(
      screen.getByText('Browsers do not play this kind of stream. Open it with a media player.'),
    ).toBeVisible()
    expect(figure()).toHaveAttribute('data-library', library)
  })

  it('VIDEO-06 VIDEO-13 an HLS stream can be played, and names its library', () => {
    render(<VideoView title="Live" url="https://files.example.com/live.m3u8" />)
    expect(screen.getByRole('button', { name: 'Play video: Live' })).toBeInTheDocument()
    expect(figure()).toHaveAttribute('data-library', 'hls 1.1.4')
  })

  it('begins anew when a frame takes the place of a player', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<VideoView {...tour} />)
    await user.click(playButton())
    await screen.findByRole('group')
    rerender(<VideoView {...tour} url="https://streamable.com/moo" />)
    expect(playButton()).toBeInTheDocument()
  })
})

describe('the preview', () => {
  const template = '/embed-metadata?url={url}'
  const answerWith = (body: unknown) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body)))

  it('VIDEO-07 asks nobody where no template is configured', async () => {
    const fetch = answerWith({})
    render(<VideoView {...tour} />)
    // long enough for a script and an answer that are at hand
    await import('./embed-metadata')
    await Promise.resolve()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('VIDEO-07 shows what the configured service says', async () => {
    const fetch = answerWith({ author_name: 'Fieldbook', thumbnail_url: '/media/thumb.jpg' })
    const { container } = render(<VideoView {...tour} metadataTemplate={template} />)
    expect(await screen.findByText('Plays from YouTube, by Fieldbook')).toBeVisible()
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/thumb.jpg')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[0]).toBe(
      '/embed-metadata?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk',
    )
  })

  it('VIDEO-07 stays as it is when the service cannot be had', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    render(<VideoView {...tour} metadataTemplate={template} />)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.getByText('Plays from YouTube')).toBeVisible()
  })

  it('VIDEO-07 calls its question off when the reader leaves', async () => {
    const fetch = answerWith({ author_name: 'Fieldbook' })
    const { unmount } = render(<VideoView {...tour} metadataTemplate={template} />)
    await screen.findByText('Plays from YouTube, by Fieldbook')
    unmount()
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })
})
