import { render, screen, within } from '@testing-library/react'
import { aHowTo, aSection, aSpotlight, aRelatedContent, richText } from '../../tests/support/article-builders'
import { headings, partOf } from '../../tests/support/article-page'
import { HowToView } from './how-to-view'

describe('HowToView', () => {
  const full = aHowTo({
    spotlights: [
      aSpotlight(),
      aSpotlight({ kind: 'whoUsesThisFeature', content: richText('Office staff.') }),
    ],
    thingsToKnow: richText('It cannot be undone.'),
    sections: [aSection('Find the duplicate'), aSection('Merge it')],
    wantToLearnMore: richText('Read about customers.'),
    relatedContent: [
      aRelatedContent('Archive customers'),
      aRelatedContent('Our forum', 'https://forum.example.com/'),
    ],
  })

  it('ART-HOWTO-01 ART-HOWTO-04 ART-HOWTO-05 ART-HOWTO-06 shows the sections of a how-to in order, each with an anchor', () => {
    render(<HowToView article={full} />)
    expect(screen.getByText('Two records of one customer become one.')).toBeInTheDocument()
    expect(headings()).toEqual([
      '2 Things to know',
      '2 Find the duplicate',
      '2 Merge it',
      '2 Want to learn more',
      '2 Related Content',
    ])
    expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual([
      'things-to-know',
      'find-the-duplicate',
      'merge-it',
      'want-to-learn-more',
      'related-content',
    ])
    expect(partOf('Merge it').getByText('About: Merge it.')).toBeInTheDocument()
    expect(partOf('Merge it').getByRole('link', { name: 'Link to this section: Merge it' })).toHaveAttribute(
      'href',
      '#merge-it',
    )
  })

  it('ART-HOWTO-02 RICH-16 shows the spotlight boxes between the introduction and the sections', () => {
    const { container } = render(<HowToView article={full} />)
    const words = container.textContent
    expect(words.indexOf('become one')).toBeLessThan(words.indexOf('Who uses this feature'))
    expect(words.indexOf('Office staff.')).toBeLessThan(words.indexOf('Things to know'))
  })

  it('ART-ALL-05 RICH-02 omits sections without content', () => {
    render(
      <HowToView
        article={aHowTo({
          introduction: [],
          sections: [aSection('Empty', { content: [] }), aSection('Full')],
        })}
      />,
    )
    expect(headings()).toEqual(['2 Full'])
  })

  it('TOC-09 TOC-11 gives no element inside a section the same id as the heading of another section', () => {
    render(<HowToView article={aHowTo({ sections: [aSection('Message'), aSection('Message text')] })} />)
    expect(document.getElementById('message-text')).toBe(
      screen.getByRole('heading', { name: 'Message text' }),
    )
  })

  it('links to related content on this site and on other sites', () => {
    render(<HowToView article={full} />)
    const links = partOf('Related Content').getAllByRole('listitem')
    expect(links.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/how-to/archive-customers',
      'https://forum.example.com/',
    ])
  })
})
