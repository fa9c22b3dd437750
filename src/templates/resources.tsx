import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Resources } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ResourcesView } from '../articles/resources-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: Resources
}

export default function ResourcesPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <ResourcesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query ResourcesPage($id: String!) {
    page: resourcesPage(id: { eq: $id }) {
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
      content
    }
  }
`
