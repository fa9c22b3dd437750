import { RichTextView } from './rich-text/rich-text-view'
import type { RecommendedWorkflow } from '../model/article'
import { RelatedContentView } from './parts/related-content-view'
import { SpotlightsView } from './parts/spotlights-view'
import { ThingsToKnow } from './parts/things-to-know'
import { Topics } from './parts/topics'
import { WorkflowsView } from './parts/workflows-view'

export function RecommendedWorkflowView({ article }: { readonly article: RecommendedWorkflow }) {
  return (
    <>
      <RichTextView content={article.introduction} look="lead" />
      <SpotlightsView spotlights={article.spotlights} />
      <Topics />
      <ThingsToKnow content={article.thingsToKnow} />
      <WorkflowsView
        id="workflows"
        title="Workflows"
        summary={article.workflowSummary}
        workflows={article.workflows}
      />
      <RelatedContentView links={article.relatedContent} />
    </>
  )
}
