import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { RecommendedWorkflow } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { RecommendedWorkflowView } from '../articles/recommended-workflow-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: RecommendedWorkflow }
}

export default function RecommendedWorkflowPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <RecommendedWorkflowView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query RecommendedWorkflowPage($entryId: String!) {
    entry: contentfulArticleRecommendedWorkflow(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
