import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Glossary } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { GlossaryView } from '../articles/glossary-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: Glossary
}

export default function GlossaryPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <GlossaryView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query GlossaryPage($id: String!) {
    page: glossaryPage(id: { eq: $id }) {
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
      terms
    }
  }
`
