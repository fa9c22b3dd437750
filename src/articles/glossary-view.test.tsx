import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aGlossary,
  anEmbed,
  aParagraph,
  aSection,
  aSpotlight,
  richText,
} from '../../tests/support/article-builders'
import { headings, partOf } from '../../tests/support/article-page'
import { GlossaryView } from './glossary-view'

describe('GlossaryView', () => {
  const full = aGlossary({ terms: [aSection('Arrival window'), aSection('Backlog')] })

  it('ART-GLOS-01 ART-GLOS-03 shows the description and each term with its definition and anchor', () => {
    render(<GlossaryView article={full} />)
    expect(screen.getByText('Words of the trade.')).toBeInTheDocument()
    expect(headings()).toEqual(['2 Arrival window', '2 Backlog'])
    expect(screen.getByRole('heading', { name: 'Backlog' })).toHaveAttribute('id', 'backlog')
    expect(partOf('Backlog').getByText('About: Backlog.')).toBeInTheDocument()
  })

  it('ART-ALL-05 omits terms without a definition', () => {
    render(<GlossaryView article={aGlossary({ terms: [aSection('Backlog', { content: [] })] })} />)
    expect(headings()).toEqual([])
  })

  describe('with many terms', () => {
    const names = ['Agreement', 'arrival', 'Backlog', 'Crew', 'Deposit', 'Estimate', 'Fleet', '24 hours']
    const many = aGlossary({ terms: names.map((name) => aSection(name)) })

    it('ART-GLOS-03 links each initial letter to the terms that start with it', () => {
      render(<GlossaryView article={many} />)
      const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link')
      expect(letters.map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
      for (const letter of letters) {
        const target = document.querySelector(letter.getAttribute('href') ?? '')
        expect(target).toHaveTextContent(letter.textContent)
      }
    })

    it('ART-GLOS-03 filters the terms by the typed text, and says if no term matches', async () => {
      const user = userEvent.setup()
      render(<GlossaryView article={many} />)
      const field = screen.getByRole('searchbox', { name: 'Filter 8 terms' })
      await user.type(field, 'crew')
      expect(headings()).toEqual(['2 Crew'])
      await user.clear(field)
      await user.type(field, ' about:  crew ')
      expect(headings()).toEqual(['2 Crew'])
      await user.type(field, ' of no one')
      expect(headings()).toEqual([])
      expect(screen.getByRole('status')).toHaveTextContent('No term matches.')
      await user.clear(field)
      expect(headings()).toHaveLength(8)
    })

    it('ART-GLOS-03 the filter finds words in a box, but not words that are joined across paragraphs', async () => {
      const user = userEvent.setup()
      const boxed = aSection('Boxed', {
        content: [anEmbed({ type: 'spotlight', ...aSpotlight({ content: richText('carburetor') }) })],
      })
      const split = aSection('Split', { content: [aParagraph('is net'), aParagraph('work order')] })
      render(<GlossaryView article={aGlossary({ terms: [...many.terms, boxed, split] })} />)
      const field = screen.getByRole('searchbox', { name: 'Filter 10 terms' })
      await user.type(field, 'carburetor')
      expect(headings()).toEqual(['2 Boxed'])
      await user.clear(field)
      await user.type(field, 'network')
      expect(headings()).toEqual([])
    })

    it('ART-GLOS-03 ignores invisible characters in the filter, and sets dir="auto" on the filter field', async () => {
      const user = userEvent.setup()
      render(<GlossaryView article={many} />)
      const field = screen.getByRole('searchbox', { name: 'Filter 8 terms' })
      expect(field).toHaveAttribute('dir', 'auto')
      await user.click(field)
      await user.paste('\u200bcr\u200bew ')
      expect(headings()).toEqual(['2 Crew'])
    })

    it('ART-GLOS-03 finds a term with invisible characters or decomposed letters', async () => {
      const user = userEvent.setup()
      render(
        <GlossaryView
          article={aGlossary({ terms: [...names, 'Ca\u00adfe\u0301'].map((name) => aSection(name)) })}
        />,
      )
      await user.type(screen.getByRole('searchbox', { name: 'Filter 9 terms' }), 'caf\u00e9')
      expect(headings()).toEqual(['2 Ca\u00adfe\u0301'])
    })
  })
})
