import { act, fireEvent, render, screen } from '@testing-library/react'
import { Player } from './player'

/** Stands in for the library: a media element that takes the same properties, or a script that cannot be had. */
let isBroken = false

jest.mock('react-player', () => ({
  __esModule: true,
  default: ({ onReady, src, autoPlay, ...rest }: React.ComponentProps<'video'> & { onReady: () => void }) => {
    if (isBroken) throw new Error('chunk not found')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a stand-in that plays nothing
    return <video aria-label="media" src={src} data-autoplay={autoPlay} onLoadStart={onReady} {...rest} />
  },
}))

beforeEach(() => {
  isBroken = false
})

const group = () => screen.getByRole('group', { name: 'A tour' })
const media = () => screen.getByLabelText('media')

describe('Player', () => {
  it('VIDEO-01 goes from loading over ready, playing and paused to ended', () => {
    render(<Player url="https://vimeo.com/90509568" title="A tour" />)
    expect(group()).toHaveAttribute('data-state', 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')

    fireEvent.loadStart(media())
    expect(group()).toHaveAttribute('data-state', 'ready')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    fireEvent.playing(media())
    expect(group()).toHaveAttribute('data-state', 'playing')
    fireEvent.pause(media())
    expect(group()).toHaveAttribute('data-state', 'paused')
    fireEvent.ended(media())
    expect(group()).toHaveAttribute('data-state', 'ended')
  })

  it('plays at once, with controls, and takes the focus of the button it replaces', () => {
    render(<Player url="https://vimeo.com/90509568" title="A tour" />)
    expect(media()).toHaveAttribute('data-autoplay', 'true')
    expect(media()).toHaveAttribute('controls')
    expect(media()).toHaveAttribute('src', 'https://vimeo.com/90509568')
    expect(group()).toHaveFocus()
  })

  it('says when the video cannot be played', () => {
    render(<Player url="https://vimeo.com/90509568" title="A tour" />)
    fireEvent.error(media())
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This video cannot be played here. Use the link below it.',
    )
  })

  it('says so too when its script cannot be had, and leaves the page standing', () => {
    isBroken = true
    // React reports what a boundary caught
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    act(() => {
      render(<Player url="https://vimeo.com/90509568" title="A tour" />)
    })
    expect(screen.getByRole('alert')).toBeInTheDocument()
    expect(group()).toHaveAttribute('data-state', 'failed')
  })
})
