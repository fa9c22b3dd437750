import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { RecommendedWorkflow } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { RecommendedWorkflowView } from '../articles/recommended-workflow-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function RecommendedWorkflowPage({ data }: PageProps<PageQuery<RecommendedWorkflow>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <RecommendedWorkflowView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<RecommendedWorkflow>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query RecommendedWorkflowPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
