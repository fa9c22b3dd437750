import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ReleaseNotes } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ReleaseNotesView } from '../articles/release-notes-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function ReleaseNotesPage({ data }: PageProps<PageQuery<ReleaseNotes>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <ReleaseNotesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<ReleaseNotes>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query ReleaseNotesPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
