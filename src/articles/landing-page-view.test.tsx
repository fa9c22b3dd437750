import { render, screen, within } from '@testing-library/react'
import {
  aLandingPage,
  aLandingSection,
  anInfoBox,
  aSpotlight,
  richText,
} from '../../tests/support/article-builders'
import { details, headings, partOf } from '../../tests/support/article-page'
import { LandingPageView } from './landing-page-view'

describe('LandingPageView', () => {
  const full = aLandingPage({
    globalSpotlights: [aSpotlight({ kind: 'note', content: richText('We moved.') })],
    spotlights: [aSpotlight()],
    sections: [
      aLandingSection('Plan jobs', {
        description: richText('From call to calendar.'),
        links: [
          {
            title: 'Book a job',
            description: 'From the call screen.',
            link: { href: '/how-to/book', internal: true },
          },
          { title: 'Coming soon', description: '' },
        ],
        infoBoxes: [anInfoBox('Before you start'), anInfoBox('For admins', { collapsible: true })],
        sections: [
          aLandingSection('Recurring jobs', {
            level: 3,
            sections: [aLandingSection('Contracts', { level: 4, description: richText('Yearly.') })],
          }),
        ],
      }),
    ],
  })

  it('NAV-26 ART-LAND-04 gives an info box its anchor even if the info box has no title', () => {
    const infoBoxes = [anInfoBox('', { id: 'note', content: richText('Mind the gap.') })]
    render(<LandingPageView article={aLandingPage({ sections: [aLandingSection('Plan', { infoBoxes })] })} />)
    expect(document.getElementById('note')).toHaveTextContent('Mind the gap.')
  })

  it('ART-LAND-01 ART-LAND-02 shows the description and nested sections', () => {
    render(<LandingPageView article={full} />)
    expect(screen.getByText('Everything about jobs.')).toBeInTheDocument()
    expect(headings()).toEqual([
      '2 Plan jobs',
      '3 Before you start',
      '3 For admins',
      '3 Recurring jobs',
      '4 Contracts',
    ])
    expect(partOf('Recurring jobs').getByRole('heading', { name: 'Contracts' })).toHaveAttribute(
      'id',
      'contracts',
    )
  })

  it('ART-LAND-03 shows links with their descriptions, and an item without a target as plain text', () => {
    render(<LandingPageView article={full} />)
    const [book, soon] = partOf('Plan jobs').getAllByRole('listitem')
    expect(within(book ?? document.body).getByRole('link', { name: 'Book a job' })).toHaveAttribute(
      'href',
      '/how-to/book',
    )
    expect(book).toHaveTextContent('From the call screen.')
    expect(soon).toHaveTextContent(/^Coming soon$/)
    expect(within(soon ?? document.body).queryByRole('link')).not.toBeInTheDocument()
  })

  it('ART-LAND-04 COLL-02 COLL-06 shows standard info boxes open, and collapsible info boxes closed at first', () => {
    render(<LandingPageView article={full} />)
    expect(details('Before you start')).toBeNull()
    expect(screen.getByText('About: Before you start.')).toBeVisible()
    expect(details('For admins')).toHaveAttribute('id', 'for-admins')
    expect(details('For admins')).not.toHaveAttribute('open')
  })

  it('gives an untitled collapsible info box a default title, and an untitled standard info box no heading', () => {
    render(
      <LandingPageView
        article={aLandingPage({
          sections: [
            aLandingSection('Plan', {
              infoBoxes: [anInfoBox('', { collapsible: true, id: 'a' }), anInfoBox('')],
            }),
          ],
        })}
      />,
    )
    expect(headings()).toEqual(['2 Plan', '3 More information'])
  })

  it('ART-ALL-05 omits empty sections', () => {
    render(
      <LandingPageView
        article={aLandingPage({
          sections: [
            aLandingSection('Empty', {
              infoBoxes: [anInfoBox('Empty box', { content: [] })],
              sections: [aLandingSection('Emptier', { level: 3 })],
            }),
          ],
        })}
      />,
    )
    expect(headings()).toEqual([])
  })
})
