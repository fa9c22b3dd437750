import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Glossary } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { GlossaryView } from '../articles/glossary-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: Glossary }
}

export default function GlossaryPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article} tocTitle="Glossary items">
      <GlossaryView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query GlossaryPage($entryId: String!) {
    entry: contentfulKbGlossary(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
