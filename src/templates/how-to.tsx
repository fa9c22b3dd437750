import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { HowTo } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { HowToView } from '../articles/how-to-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: HowTo }
}

export default function HowToPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <HowToView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query HowToPage($entryId: String!) {
    entry: contentfulKbHowTo(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
