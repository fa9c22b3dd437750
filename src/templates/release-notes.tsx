import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ReleaseNotes } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ReleaseNotesView } from '../articles/release-notes-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: ReleaseNotes }
}

export default function ReleaseNotesPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <ReleaseNotesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query ReleaseNotesPage($entryId: String!) {
    entry: contentfulKbReleaseNotes(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
