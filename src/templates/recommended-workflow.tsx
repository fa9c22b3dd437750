import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { RecommendedWorkflow } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { RecommendedWorkflowView } from '../articles/recommended-workflow-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: RecommendedWorkflow
}

export default function RecommendedWorkflowPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <RecommendedWorkflowView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query RecommendedWorkflowPage($id: String!) {
    page: recommendedWorkflowPage(id: { eq: $id }) {
      kind
      entryId
      path
      title
      documentTitle
      summary
      previewImage
      updated
      updatedAt
      isPrivate
      readingMinutes
      crumbs
      toc
      related
      section
      series
      introduction
      spotlights
      thingsToKnow
      workflowSummary
      workflows
      relatedContent
    }
  }
`
