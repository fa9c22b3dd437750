import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Faq } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { FaqView } from '../articles/faq-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: Faq
}

export default function FaqPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <FaqView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query FaqPage($id: String!) {
    page: faqPage(id: { eq: $id }) {
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
      groups
      wantToLearnMore
    }
  }
`
