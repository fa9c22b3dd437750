import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Faq } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { FaqView } from '../articles/faq-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: Faq }
}

export default function FaqPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <FaqView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query FaqPage($entryId: String!) {
    entry: contentfulKbFaq(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
