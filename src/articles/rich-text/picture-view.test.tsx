import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { anInlinePicture, aParagraph, aPicture, richText } from '../../../tests/support/article-builders'
import { InlinePicture, PictureView } from './picture-view'
import { RichTextView } from './rich-text-view'

describe('PictureView', () => {
  it('RICH-12 shows a picture as a figure with alternative text, hover text and size', () => {
    render(<PictureView picture={aPicture({ hoverText: 'Drag a job' })} />)
    const image = screen.getByRole('img', { name: 'The dispatch board' })
    expect(image.closest('figure')).not.toBeNull()
    expect(image).toHaveAttribute('title', 'Drag a job')
    expect(image).toHaveAttribute('width', '1200')
  })

  it('RICH-11 has a button to enlarge a picture only if the picture is zoomable', () => {
    const { rerender } = render(<PictureView picture={aPicture()} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    rerender(<PictureView picture={aPicture({ zoomable: true })} />)
    expect(screen.getByRole('button', { name: 'Enlarge image: The dispatch board' })).toBeInTheDocument()
  })

  it('shows a picture with a target as a link, without a button to enlarge it', () => {
    render(
      <PictureView picture={aPicture({ zoomable: true, link: { href: '/how-to/board', internal: true } })} />,
    )
    expect(screen.getByRole('link', { name: 'The dispatch board' })).toHaveAttribute('href', '/how-to/board')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('uses the hover text, or else the URL, as the link text of a picture without alternative text', () => {
    const link = { href: '/how-to/board', internal: true }
    const { rerender } = render(<PictureView picture={aPicture({ alt: '', hoverText: 'The board', link })} />)
    expect(screen.getByRole('link')).toHaveTextContent('The board')
    rerender(<PictureView picture={aPicture({ alt: '', link })} />)
    expect(screen.getByRole('link', { name: '/how-to/board' })).toBeInTheDocument()
  })

  it('RICH-04 shows a picture without a figure if both its width and its height are below 30 px', () => {
    const { rerender } = render(
      <PictureView picture={aPicture({ width: 29, height: 29, alt: 'the gear' })} />,
    )
    expect(screen.getByRole('img', { name: 'the gear' }).closest('figure')).toBeNull()
    rerender(<PictureView picture={aPicture({ width: 30, height: 29, alt: 'the bar' })} />)
    expect(screen.getByRole('img', { name: 'the bar' }).closest('figure')).not.toBeNull()
  })

  it("shows a picture's alternative text if its file is missing", () => {
    render(<PictureView picture={aPicture({ src: '' })} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('The dispatch board')).toBeInTheDocument()
  })

  it('renders a picture with its alternative text on the server', () => {
    expect(renderToString(<PictureView picture={aPicture({ zoomable: true })} />)).toContain(
      'alt="The dispatch board"',
    )
  })
})

describe('InlinePicture', () => {
  const gear = aPicture({ src: '/media/images/s/a/t/gear.png', width: 20, height: 20, alt: 'the gear' })

  it('RICH-04 is part of its paragraph, not a figure', () => {
    const { container } = render(
      <RichTextView content={richText(aParagraph('Select ', anInlinePicture(gear), ' to go on.'))} />,
    )
    expect(container.querySelector('p img')).toHaveAttribute('alt', 'the gear')
    expect(container.querySelector('figure')).toBeNull()
  })

  it('is replaced by its alternative text if the file of the picture is missing', () => {
    const { container } = render(<InlinePicture picture={{ ...gear, src: '' }} />)
    expect(container).toHaveTextContent('the gear')
  })

  it('is a link if the picture has a target', () => {
    render(<InlinePicture picture={{ ...gear, link: { href: '/settings', internal: true } }} />)
    expect(screen.getByRole('link', { name: 'the gear' })).toHaveAttribute('href', '/settings')
  })
})
