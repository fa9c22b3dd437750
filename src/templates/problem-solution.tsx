import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ProblemSolution } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ProblemSolutionView } from '../articles/problem-solution-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: ProblemSolution }
}

export default function ProblemSolutionPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <ProblemSolutionView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query ProblemSolutionPage($entryId: String!) {
    entry: contentfulArticleProblemSolution(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
