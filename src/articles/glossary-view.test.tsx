import { render, screen } from '@testing-library/react'
import { aGlossary, aSection } from '../../tests/support/article-builders'
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
})
