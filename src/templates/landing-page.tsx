import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LandingPage } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { LandingPageView } from '../articles/landing-page-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: LandingPage }
}

export default function LandingPagePage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <LandingPageView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query LandingPagePage($entryId: String!) {
    entry: contentfulKbLandingPage(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
