import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { axe } from 'jest-axe'
import { VideoView } from './video-view'

/** How often the player's script was asked for. */
let loads = 0

jest.mock('./player', () => {
  loads += 1
  return {
    Player: ({ url, title }: { url: string; title: string }) => (
      <div role="group" aria-label={title}>
        {url}
      </div>
    ),
  }
})

const tour = {
  title: 'A tour of the dispatch board',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  description: 'Four minutes, for dispatchers.',
}

const playButton = () => screen.getByRole('button', { name: 'Play video: A tour of the dispatch board' })

// the first test also shows that rendering alone asks for nothing: modules are loaded once per file
describe('VideoView', () => {
  it('loads the player when the reader asks for it, and not before', async () => {
    const user = userEvent.setup()
    render(<VideoView {...tour} />)
    expect(loads).toBe(0)
    expect(screen.queryByRole('group')).not.toBeInTheDocument()

    await user.click(playButton())
    expect(await screen.findByRole('group', { name: tour.title })).toHaveTextContent(tour.url)
    expect(loads).toBe(1)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
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

  it('VIDEO-05 is only a link where the player does not know the source', () => {
    render(<VideoView title="On stage" url="https://www.dailymotion.com/video/x5e9eog" />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open video “On stage”' })).toHaveAttribute(
      'href',
      'https://www.dailymotion.com/video/x5e9eog',
    )
  })

  it('has no accessibility fault', async () => {
    const { container } = render(
      <main>
        <h1>Dispatch</h1>
        <VideoView {...tour} />
        <VideoView {...tour} title="Another" />
      </main>,
    )
    expect((await axe(container)).violations).toEqual([])
  })
})
