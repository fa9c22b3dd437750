import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LandingPage } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { LandingPageView } from '../articles/landing-page-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function LandingPagePage({ data }: PageProps<PageQuery<LandingPage>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <LandingPageView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<LandingPage>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query LandingPagePage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
