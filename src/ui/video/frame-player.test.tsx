import { fireEvent, render, screen } from '@testing-library/react'
import { FramePlayer } from './frame-player'

const stage = { url: 'https://www.dailymotion.com/video/x5e9eog', title: 'On stage' }
const frame = (name = 'Dailymotion player: On stage') => screen.getByTitle(name)

describe('FramePlayer', () => {
  it('VIDEO-05 shows the host’s own page for embedding', () => {
    render(<FramePlayer {...stage} />)
    expect(frame()).toHaveAttribute('src', 'https://geo.dailymotion.com/player.html?video=x5e9eog')
  })

  it('lets the frame play, but not lead the reader away', () => {
    render(<FramePlayer {...stage} />)
    const rights = frame().getAttribute('sandbox')?.split(' ')
    expect(rights).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
    expect(rights?.filter((right) => right.startsWith('allow-top-navigation'))).toEqual([])
    expect(frame().getAttribute('allow')).toContain('fullscreen')
  })

  it('VIDEO-01 is loading, then ready, and loading again for another url', () => {
    const { rerender } = render(<FramePlayer {...stage} />)
    const group = screen.getByRole('group', { name: 'On stage' })
    expect(group).toHaveAttribute('data-state', 'loading')
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    fireEvent.load(frame())
    expect(group).toHaveAttribute('data-state', 'ready')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()

    rerender(<FramePlayer url="https://streamable.com/moo" title="On stage" />)
    expect(group).toHaveAttribute('data-state', 'loading')
    expect(frame('Streamable player: On stage')).toHaveAttribute(
      'src',
      'https://streamable.com/e/moo?autoplay=1',
    )
  })

  it('takes the focus of the button it replaces', () => {
    render(<FramePlayer {...stage} />)
    expect(screen.getByRole('group', { name: 'On stage' })).toHaveFocus()
  })
})
