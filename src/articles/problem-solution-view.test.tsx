import { render } from '@testing-library/react'
import { aProblemSolution, aSection, aSpotlight, aRelatedContent } from '../../tests/support/article-builders'
import { headings, partOf } from '../../tests/support/article-page'
import { ProblemSolutionView } from './problem-solution-view'

describe('ProblemSolutionView', () => {
  const full = aProblemSolution({
    spotlights: [aSpotlight()],
    workflows: [aSection('Restart the terminal'), aSection('Pair it again')],
    relatedContent: [aRelatedContent('Take payments')],
  })

  it('ART-PS-01 ART-PS-02 ART-PS-03 ART-PS-04 shows Problem, Solution with its workflows, and Related Content', () => {
    render(<ProblemSolutionView article={full} />)
    expect(headings()).toEqual([
      '2 Problem',
      '2 Solution',
      '3 Restart the terminal',
      '3 Pair it again',
      '2 Related Content',
    ])
    expect(partOf('Problem').getByText('The terminal does not connect.')).toBeInTheDocument()
    expect(partOf('Solution').getByText('Start it again.')).toBeInTheDocument()
    expect(partOf('Solution').getByRole('heading', { name: 'Pair it again' })).toHaveAttribute(
      'id',
      'pair-it-again',
    )
  })

  it('DATA-06 keeps the anchor `solution` of a workflow, and gives that id to no other element', () => {
    const workflow = aSection('Reset', { id: 'solution' })
    const { container } = render(
      <ProblemSolutionView article={aProblemSolution({ workflows: [workflow] })} />,
    )
    expect([...container.querySelectorAll('[id=solution]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Reset'),
    ])
  })

  it('ART-ALL-05 omits sections without content', () => {
    render(
      <ProblemSolutionView
        article={aProblemSolution({
          problem: [],
          workflowSummary: [],
          workflows: [aSection('Empty', { content: [] })],
        })}
      />,
    )
    expect(headings()).toEqual([])
  })
})
