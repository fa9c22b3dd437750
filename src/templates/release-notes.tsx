import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ReleaseNotes } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ReleaseNotesView } from '../articles/release-notes-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly page: ReleaseNotes
}

export default function ReleaseNotesPage({ data }: PageProps<Data>) {
  const article = data.page
  return (
    <ArticlePage article={article}>
      <ReleaseNotesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.page} />
}

export const query = graphql`
  query ReleaseNotesPage($id: String!) {
    page: releaseNotesPage(id: { eq: $id }) {
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
      about
      frame
      videos
      pdfBanner
      spotlights
      sections
    }
  }
`
