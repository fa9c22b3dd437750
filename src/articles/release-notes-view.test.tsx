import { render, screen, within } from '@testing-library/react'
import {
  aNoteGroup,
  aReleaseNote,
  aReleaseNotes,
  aReleaseSection,
  aSpotlight,
  aVideo,
  richText,
} from '../../tests/support/article-builders'
import { details, headings, partOf } from '../../tests/support/article-page'
import { ReleaseNotesView } from './release-notes-view'

describe('ReleaseNotesView', () => {
  const full = aReleaseNotes({
    frame: {
      title: 'Tour',
      url: 'https://tour.example.com/74',
      canFrame: true,
      description: 'Click through the new board.',
    },
    videos: [aVideo(), aVideo({ title: 'Invoices', description: 'Two minutes.' })],
    spotlights: [aSpotlight({ content: richText('Rolled out in November.') })],
    pdfBanner: aSpotlight({ name: 'PDF Available', content: richText('Take the notes along.') }),
    sections: [
      aReleaseSection('New features', {
        groups: [
          aNoteGroup('Dispatch', {
            category: 'New',
            notes: [
              aReleaseNote('Faster board', { link: { href: '/how-to/board', internal: true } }),
              aReleaseNote('Quiet hours', { bullet: false }),
              aReleaseNote('', { link: { href: '/how-to/maps', internal: true } }),
            ],
          }),
        ],
      }),
      aReleaseSection('Fixes', { collapsible: true, content: richText('Small things.'), groups: [] }),
    ],
  })

  it('ART-RN-01 ART-RN-05 ART-RN-06 ART-RN-07 shows the parts of release notes in order', () => {
    const { container } = render(<ReleaseNotesView article={full} />)
    expect(headings()).toEqual(['2 Video highlights', '2 New features', '3 Dispatch', '2 Fixes'])
    const words = container.textContent
    const order = [
      'What is new',
      'Click through',
      'Video highlights',
      'Rolled out',
      'New features',
      'Fixes',
      'PDF Available',
    ]
    const places = order.map((part) => words.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('NAV-26 ART-RN-07 gives a section its anchor even if the section has no title', () => {
    render(<ReleaseNotesView article={aReleaseNotes({ sections: [aReleaseSection('', { id: 'fixes' })] })} />)
    expect(document.getElementById('fixes')).toHaveTextContent('About: Faster board.')
  })

  it('ART-RN-02 ART-RN-03 shows the interactive page in a lazy-loaded frame, and a link to it', () => {
    render(<ReleaseNotesView article={full} />)
    const frame = screen.getByTitle('Tour')
    expect(frame).toHaveAttribute('src', 'https://tour.example.com/74')
    expect(frame).toHaveAttribute('loading', 'lazy')
    const link = screen.getByRole('link', { name: /^Open in a new tab/ })
    expect(link).toHaveAttribute('href', 'https://tour.example.com/74')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('ART-RN-02 shows a link with the title instead of a frame if framing the host is not allowed', () => {
    const frame = { title: 'Tour', url: 'https://tour.example.com/74', canFrame: false, description: '' }
    render(<ReleaseNotesView article={aReleaseNotes({ frame })} />)
    expect(document.querySelector('iframe')).toBeNull()
    const link = screen.getByRole('link', { name: 'Open in a new tab “Tour”' })
    expect(link).toHaveAttribute('href', 'https://tour.example.com/74')
    expect(screen.getByText('“Tour”')).not.toHaveClass('sr-only')
  })

  it('ART-RN-05 shows a play button for each video highlight, and the description of the video', () => {
    render(<ReleaseNotesView article={full} />)
    const videos = partOf('Video highlights').getAllByRole('button', { name: /^Play video:/ })
    expect(videos).toHaveLength(2)
    expect(screen.getByText('Two minutes.')).toBeInTheDocument()
  })

  it('ART-RN-07 shows notes with title, text, link and category', () => {
    render(<ReleaseNotesView article={full} />)
    const notes = partOf('New features').getAllByRole('listitem')
    expect(partOf('New features').getByText('New')).toHaveClass('label')
    expect(within(notes[0] ?? document.body).getByRole('link', { name: 'Faster board' })).toHaveAttribute(
      'href',
      '/how-to/board',
    )
    expect(notes[0]).toHaveTextContent('About: Faster board.')
    expect(notes.map((note) => note.dataset['bullet'])).toEqual(['true', 'false', 'true'])
    expect(within(notes[2] ?? document.body).getByRole('link', { name: 'Learn more' })).toHaveAttribute(
      'href',
      '/how-to/maps',
    )
  })

  it("ART-RN-07 shows a section's name above its title, whether or not the section is collapsible", () => {
    render(
      <ReleaseNotesView
        article={aReleaseNotes({
          sections: [
            aReleaseSection('Scheduling', { name: 'New features' }),
            aReleaseSection('Payments', { name: 'Corrections', collapsible: true }),
          ],
        })}
      />,
    )
    expect(partOf('Scheduling').getByText('New features')).toHaveClass('label')
    expect(within(details('Payments') ?? document.body).getByText('Corrections')).toHaveClass('label')
  })

  it('ART-RN-07 COLL-03 starts collapsible sections closed', () => {
    render(<ReleaseNotesView article={full} />)
    expect(details('Fixes')).toHaveAttribute('id', 'fixes')
    expect(details('Fixes')).not.toHaveAttribute('open')
    expect(details('New features')).toBeNull()
  })

  it('shows the category as the heading of an untitled group, and no heading without a category', () => {
    render(
      <ReleaseNotesView
        article={aReleaseNotes({
          sections: [
            aReleaseSection('', {
              groups: [aNoteGroup('', { category: 'Fixed' }), aNoteGroup('', { id: 'second' })],
            }),
          ],
        })}
      />,
    )
    expect(headings()).toEqual(['2 Fixed'])
    expect(screen.getAllByText('Fixed')).toHaveLength(1)
    expect(screen.getAllByText('Faster board')).toHaveLength(2)
  })

  it('ART-RN-08 shows the PDF banner only if the release notes have one', () => {
    const { rerender } = render(<ReleaseNotesView article={full} />)
    expect(screen.getByText('PDF Available')).toBeInTheDocument()
    expect(screen.getByText('Take the notes along.')).toBeInTheDocument()
    rerender(<ReleaseNotesView article={aReleaseNotes()} />)
    expect(screen.queryByText('PDF Available')).not.toBeInTheDocument()
  })

  it('ART-ALL-05 omits sections, groups and headings without content', () => {
    render(
      <ReleaseNotesView
        article={aReleaseNotes({
          sections: [aReleaseSection('Empty', { groups: [aNoteGroup('None', { notes: [] })] })],
        })}
      />,
    )
    expect(headings()).toEqual([])
    expect(document.querySelector('iframe')).toBeNull()
  })
})
