import { render, screen } from '@testing-library/react'
import {
  aRecommendedWorkflow,
  aSpotlight,
  aRelatedContent,
  richText,
} from '../../tests/support/article-builders'
import { headings, partOf } from '../../tests/support/article-page'
import { RecommendedWorkflowView } from './recommended-workflow-view'

describe('RecommendedWorkflowView', () => {
  const full = aRecommendedWorkflow({
    spotlights: [aSpotlight()],
    thingsToKnow: richText('Do it on the last day.'),
    workflowSummary: richText('Three ways.'),
    relatedContent: [aRelatedContent('Export reports')],
  })

  it('ART-RW-01 ART-RW-02 ART-RW-03 ART-RW-04 shows the sections of a recommended workflow in order', () => {
    render(<RecommendedWorkflowView article={full} />)
    expect(screen.getByText('How to close a month.')).toBeInTheDocument()
    expect(headings()).toEqual([
      '2 Things to know',
      '2 Workflows',
      '3 Check open invoices',
      '2 Related Content',
    ])
    expect(partOf('Workflows').getByText('Three ways.')).toBeInTheDocument()
  })
})
