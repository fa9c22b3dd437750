import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ProblemSolution } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ProblemSolutionView } from '../articles/problem-solution-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function ProblemSolutionPage({ data }: PageProps<PageQuery<ProblemSolution>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <ProblemSolutionView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<ProblemSolution>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query ProblemSolutionPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
