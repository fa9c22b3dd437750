import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ProblemSolution } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ProblemSolutionView } from '../articles/problem-solution-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: ProblemSolution
}

export default function ProblemSolutionPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <ProblemSolutionView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query ProblemSolutionPage($id: String!) {
    page: problemSolutionPage(id: { eq: $id }) {
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
      spotlights
      problem
      workflowSummary
      workflows
      relatedContent
    }
  }
`
