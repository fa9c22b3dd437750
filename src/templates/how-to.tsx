import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { HowTo } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { HowToView } from '../articles/how-to-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: HowTo
}

export default function HowToPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <HowToView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query HowToPage($id: String!) {
    page: howToPage(id: { eq: $id }) {
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
      sections
      wantToLearnMore
      relatedContent
    }
  }
`
