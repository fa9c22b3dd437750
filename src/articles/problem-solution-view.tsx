import type { ProblemSolution } from '../model/article'
import { RelatedContentView } from './parts/related-content-view'
import { TextSection } from './parts/section-view'
import { SpotlightsView } from './parts/spotlights-view'
import { Topics } from './parts/topics'
import { WorkflowsView } from './parts/workflows-view'

export function ProblemSolutionView({ article }: { readonly article: ProblemSolution }) {
  return (
    <>
      <SpotlightsView spotlights={article.spotlights} />
      <Topics />
      <TextSection id="problem" title="Problem" content={article.problem} />
      <WorkflowsView
        id="solution"
        title="Solution"
        summary={article.workflowSummary}
        workflows={article.workflows}
      />
      <RelatedContentView links={article.relatedContent} />
    </>
  )
}
