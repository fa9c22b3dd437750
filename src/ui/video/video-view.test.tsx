import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { videoSourceOf } from '../../lib/video-source'
import { VideoView as View } from './video-view'

/** Adds the source of each video, as the build does. */
function VideoView({ following = [], ...video }: ComponentProps<typeof View>) {
  const toVideo = <T extends { readonly url: string }>(one: T) => ({ ...one, source: videoSourceOf(one.url) })
  return <View {...toVideo(video)} following={following.map(toVideo)} />
}

let loads = 0

const mockPart = ({ url, title }: { url: string; title: string }) => (
  <div role="group" aria-label={title}>
    {url}
  </div>
)

jest.mock('./player', () => {
  loads += 1
  return { Player: mockPart }
})

const tour = {
  title: 'A tour of the dispatch board',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  description: 'Four minutes, for dispatchers.',
}

const playButton = () => screen.getByRole('button', { name: 'Play video: A tour of the dispatch board' })
const figure = () => screen.getByRole('figure')
const stage = () => document.querySelector<HTMLElement>('.stage')
const poster = { src: '/media/tour.png', width: 1200, dark: '/media/tour.dark.png' }

// The player's module loads once per test file, so only the first test can count its loads.
describe('VideoView', () => {
  it('lazy-loads the player when the reader presses play', async () => {
    const user = userEvent.setup()
    render(<VideoView {...tour} />)
    expect(loads).toBe(0)
    expect(screen.queryByRole('group')).not.toBeInTheDocument()

    await user.tab()
    expect(playButton()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('group', { name: tour.title })).toHaveTextContent(tour.url)
    expect(loads).toBe(1)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('is a row with poster, title, length and source, and becomes a player on a click on its play button', async () => {
    const user = userEvent.setup()
    const { container } = render(<VideoView {...tour} poster={poster} duration="6:05" />)
    expect(figure()).toHaveAttribute('data-look', 'row')
    expect(screen.getByText('6:05 · Plays from YouTube')).toBeVisible()
    const copies = [...container.querySelectorAll('img')]
    expect(copies.map((copy) => [copy.getAttribute('src'), copy.alt])).toEqual([
      ['/media/tour.png?w=416&fm=webp&q=75', ''],
      ['/media/tour.dark.png?w=416&fm=webp&q=75', ''],
    ])
    await user.click(playButton())
    expect(figure()).toHaveAttribute('data-look', 'player')
    await screen.findByRole('group', { name: tour.title })
    expect(container.querySelector('img')).toBeNull()
  })

  it('VIDEO-05 opens the player on a click even if react-player does not support the host', async () => {
    const user = userEvent.setup()
    render(<VideoView title="On stage" url="https://www.dailymotion.com/video/x5e9eog" />)
    await user.click(screen.getByRole('button', { name: 'Play video: On stage' }))
    expect(await screen.findByRole('group', { name: 'On stage' })).toBeInTheDocument()
  })

  it('shows the title and the source', () => {
    render(<VideoView {...tour} />)
    expect(screen.getByText(tour.title)).toBeVisible()
    expect(screen.getByText(tour.description)).toBeVisible()
    expect(screen.getByText('Plays from YouTube')).toBeVisible()
  })

  it('has a link for readers without script, and no element that loads from the host', () => {
    const served = renderToString(<VideoView {...tour} />)
    expect(served).toContain(`href="${tour.url}"`)
    expect(served).not.toMatch(/<(iframe|video|script|img)/)
  })

  it('VIDEO-09 opens at 640px by 360px, before the player has loaded', async () => {
    render(<VideoView {...tour} />)
    expect(stage()).not.toHaveStyle({ aspectRatio: '640 / 360' })
    const before = stage()
    fireEvent.click(playButton())
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(figure()).toHaveStyle({ maxInlineSize: '642px' })
    expect(stage()).toHaveStyle({ aspectRatio: '640 / 360' })
    await screen.findByRole('group')
    expect(stage()).toBe(before)
    expect(stage()).toHaveStyle({ aspectRatio: '640 / 360' })
  })

  it('VIDEO-05 is only a link if the URL is not a video', () => {
    render(<VideoView title="On stage" url="https://example.com/on-stage" />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open video “On stage”' })).toHaveAttribute(
      'href',
      'https://example.com/on-stage',
    )
  })

  it('VIDEO-06 labels an audio file as audio', async () => {
    render(<VideoView title="A talk" url="https://files.example.com/talk.mp3" />)
    expect(screen.getByRole('button', { name: 'Play audio: A talk' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open audio “A talk”' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button'))
    await screen.findByRole('group')
    expect(stage()).toHaveStyle({ blockSize: '166px' })
  })

  it.each(['mpd', 'flv'])('VIDEO-06 shows a .%s stream as a link with the reason', (extension) => {
    render(<VideoView title="Live" url={`https://files.example.com/live.${extension}`} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open video “Live”' })).toBeInTheDocument()
    expect(
      screen.getByText('Browsers do not play this kind of stream. Open it with a media player.'),
    ).toBeVisible()
  })

  it('VIDEO-06 has a play button for an HLS stream', () => {
    render(<VideoView title="Live" url="https://files.example.com/live.m3u8" />)
    expect(screen.getByRole('button', { name: 'Play video: Live' })).toBeInTheDocument()
  })

  it('VIDEO-09 opens at the size that the editor set', async () => {
    const user = userEvent.setup()
    render(<VideoView {...tour} width={480} height={480} />)
    await user.click(playButton())
    expect(figure()).toHaveStyle({ maxInlineSize: '482px' })
    expect(stage()).toHaveStyle({ aspectRatio: '480 / 480' })
  })

  it('VIDEO-03 plays the next video in the same player on request', async () => {
    const user = userEvent.setup()
    const following = [
      { title: 'Invoices', url: 'https://vimeo.com/900100512', description: 'Two minutes.' },
      { title: 'Live', url: 'https://files.example.com/live.mpd' },
    ]
    render(<VideoView {...tour} following={following} />)
    expect(screen.getAllByRole('button')).toEqual([playButton()])
    await user.click(playButton())
    const player = await screen.findByRole('group', { name: tour.title })
    await user.click(screen.getByRole('button', { name: 'Next video: Invoices' }))
    expect(player).toHaveTextContent('https://vimeo.com/900100512')
    expect(screen.getByText('Two minutes.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open video “Invoices”' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Next video/ })).not.toBeInTheDocument() // a link only
  })
})

describe('the preview of a video', () => {
  const answerWith = (body: unknown, status = 200) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })))

  beforeEach(() => {
    process.env.GATSBY_VIDEO_METADATA_URL = 'https://embed.example/{url}/data.json'
  })
  afterEach(() => {
    delete process.env.GATSBY_VIDEO_METADATA_URL
  })

  it('VIDEO-07 makes no request if no metadata service is configured', () => {
    delete process.env.GATSBY_VIDEO_METADATA_URL
    const fetch = answerWith({})
    render(<VideoView {...tour} />)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('VIDEO-07 shows the metadata of the configured service', async () => {
    const fetch = answerWith({ author_name: 'Fieldbook', thumbnail_url: '/media/thumb.jpg' })
    const { container } = render(<VideoView {...tour} url="https://vimeo.com/1?a=$&" />)
    expect(await screen.findByText('Plays from Vimeo, by Fieldbook')).toBeVisible()
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/thumb.jpg')
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      'https://embed.example/https%3A%2F%2Fvimeo.com%2F1%3Fa%3D%24%26/data.json',
    ])
  })

  it.each([
    ['is offline', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))],
    ['responds with 404', () => answerWith({ author_name: 'Fieldbook' }, 404)],
  ])('VIDEO-07 shows only the name of the host if the metadata service %s', async (_, answer) => {
    const fetch = answer()
    render(<VideoView {...tour} />)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.getByText('Plays from YouTube')).toBeVisible()
  })

  it('VIDEO-07 aborts its request on unmount', async () => {
    const fetch = answerWith({ author_name: 'Fieldbook' })
    const { unmount } = render(<VideoView {...tour} />)
    await screen.findByText('Plays from YouTube, by Fieldbook')
    unmount()
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })
})
