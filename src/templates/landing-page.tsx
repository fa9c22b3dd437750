import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LandingPage } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { LandingPageView } from '../articles/landing-page-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: LandingPage
}

export default function LandingPagePage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <LandingPageView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query LandingPagePage($id: String!) {
    page: landingPage(id: { eq: $id }) {
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
      description
      globalSpotlights
      spotlights
      sections
    }
  }
`
