import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Capability } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { CapabilityView } from '../articles/capability-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: Capability
}

export default function CapabilityPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <CapabilityView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query CapabilityPage($id: String!) {
    page: capabilityPage(id: { eq: $id }) {
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
      shortDescription
      image
      areas
      content
    }
  }
`
