import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { anInlinePicture, aParagraph, aPicture, richText } from '../../../tests/support/article-builders'
import { InlinePicture, PictureView } from './picture-view'
import { RichTextView } from './rich-text-view'

describe('PictureView', () => {
  it('RICH-12 is a figure with its alternative text and its size', () => {
    render(<PictureView picture={aPicture({ hoverText: 'Drag a job' })} />)
    const image = screen.getByRole('img', { name: 'The dispatch board' })
    expect(image.closest('figure')).not.toBeNull()
    expect(image).toHaveAttribute('title', 'Drag a job')
    expect(image).toHaveAttribute('width', '1200')
  })

  it('RICH-11 enlarges only if it is zoomable', () => {
    const { rerender } = render(<PictureView picture={aPicture()} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    rerender(<PictureView picture={aPicture({ zoomable: true })} />)
    expect(screen.getByRole('button', { name: 'Enlarge image: The dispatch board' })).toBeInTheDocument()
  })

  it('is a link if it has a target, and then does not enlarge', () => {
    render(
      <PictureView picture={aPicture({ zoomable: true, link: { href: '/how-to/board', internal: true } })} />,
    )
    expect(screen.getByRole('link', { name: 'The dispatch board' })).toHaveAttribute('href', '/how-to/board')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('names a link by its hover text or URL if the picture has no alternative text', () => {
    const link = { href: '/how-to/board', internal: true }
    const { rerender } = render(<PictureView picture={aPicture({ alt: '', hoverText: 'The board', link })} />)
    expect(screen.getByRole('link')).toHaveTextContent('The board')
    rerender(<PictureView picture={aPicture({ alt: '', link })} />)
    expect(screen.getByRole('link', { name: '/how-to/board' })).toBeInTheDocument()
  })

  it('RICH-04 is no figure if its width and height are below 30 px', () => {
    const { rerender } = render(
      <PictureView picture={aPicture({ width: 29, height: 29, alt: 'the gear' })} />,
    )
    expect(screen.getByRole('img', { name: 'the gear' }).closest('figure')).toBeNull()
    rerender(<PictureView picture={aPicture({ width: 30, height: 29, alt: 'the bar' })} />)
    expect(screen.getByRole('img', { name: 'the bar' }).closest('figure')).not.toBeNull()
  })

  it('shows its alternative text if its file is missing', () => {
    render(<PictureView picture={aPicture({ src: '' })} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('The dispatch board')).toBeInTheDocument()
  })

  it('is in the server-rendered HTML, with its alternative text', () => {
    expect(renderToString(<PictureView picture={aPicture({ zoomable: true })} />)).toContain(
      'alt="The dispatch board"',
    )
  })
})

describe('InlinePicture', () => {
  const gear = aPicture({ src: '/media/images/s/a/t/gear.png', width: 20, height: 20, alt: 'the gear' })

  it('RICH-04 stays in its line', () => {
    const { container } = render(
      <RichTextView content={richText(aParagraph('Select ', anInlinePicture(gear), ' to go on.'))} />,
    )
    expect(container.querySelector('p img')).toHaveAttribute('alt', 'the gear')
    expect(container.querySelector('figure')).toBeNull()
  })

  it('is replaced by its alternative text if its file is missing', () => {
    const { container } = render(<InlinePicture picture={{ ...gear, src: '' }} />)
    expect(container).toHaveTextContent('the gear')
  })

  it('is a link if it has a target', () => {
    render(<InlinePicture picture={{ ...gear, link: { href: '/settings', internal: true } }} />)
    expect(screen.getByRole('link', { name: 'the gear' })).toHaveAttribute('href', '/settings')
  })
})
