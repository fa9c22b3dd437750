import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { aFaq, anEmbed, aPicture, aSection, aSpotlight, richText } from '../../tests/support/article-builders'
import { details, headings } from '../../tests/support/article-page'
import { FirstPictureContext } from '../ui/page-contexts'
import { FaqView } from './faq-view'

describe('FaqView', () => {
  const full = aFaq({
    spotlights: [aSpotlight()],
    thingsToKnow: richText('Fees differ.'),
    groups: [
      {
        id: 'cards',
        title: 'Cards',
        questions: [aSection('Which cards can I take?'), aSection('When am I paid?')],
      },
      { id: 'rest', title: '', questions: [aSection('Who do I call?')] },
    ],
    wantToLearnMore: richText('Read about payouts.'),
  })

  it('ART-FAQ-01 ART-FAQ-02 ART-FAQ-03 shows the introduction, things to know and the questions by category', () => {
    render(<FaqView article={full} />)
    expect(screen.getByText('What people ask about payments.')).toBeInTheDocument()
    expect(headings()).toEqual([
      '2 Things to know',
      '2 Cards',
      '3 Which cards can I take?',
      '3 When am I paid?',
      '2 More questions',
      '3 Who do I call?',
      '2 Want to learn more',
    ])
  })

  it('ART-FAQ-04 COLL-01 shows collapsible questions, closed at first, with answers in the server HTML', () => {
    render(<FaqView article={full} />)
    const question = details('Which cards can I take?')
    expect(question).toHaveAttribute('id', 'which-cards-can-i-take')
    expect(question).not.toHaveAttribute('open')
    expect(renderToString(<FaqView article={full} />)).toContain('About: Which cards can I take?.')
  })

  it('COLL-05 opens the question named in the URL', () => {
    Element.prototype.scrollIntoView = () => undefined
    window.location.hash = '#when-am-i-paid'
    render(<FaqView article={full} />)
    expect(details('When am I paid?')).toHaveAttribute('open')
    expect(details('Which cards can I take?')).not.toHaveAttribute('open')
    window.location.hash = ''
  })

  it('uses the heading "Questions" if no question has a category', () => {
    render(
      <FaqView
        article={aFaq({ groups: [{ id: 'all', title: '', questions: [aSection('Who do I call?')] }] })}
      />,
    )
    expect(headings()).toEqual(['2 Questions', '3 Who do I call?'])
  })

  it('RICH-13 lazy-loads pictures in closed answers', () => {
    const picture = anEmbed({ type: 'picture', ...aPicture({ src: '/media/first.svg' }) })
    const questions = [aSection('Which cards can I take?', { content: [picture] })]
    const { container } = render(
      <FirstPictureContext value="/media/first.svg">
        <FaqView article={aFaq({ groups: [{ id: 'cards', title: 'Cards', questions }] })} />
      </FirstPictureContext>,
    )
    expect(container.querySelector('details img')).toHaveAttribute('data-fade', 'waiting')
  })

  it('ART-ALL-05 omits questions without an answer and categories without questions', () => {
    const unanswered = aSection('Anybody?', { content: [] })
    render(
      <FaqView
        article={aFaq({
          groups: [
            { id: 'a', title: 'Empty', questions: [unanswered] },
            { id: 'b', title: 'Cards', questions: [unanswered, aSection('Which?')] },
          ],
        })}
      />,
    )
    expect(headings()).toEqual(['2 Cards', '3 Which?'])
  })
})
