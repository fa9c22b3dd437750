import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Capability } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { CapabilityView } from '../articles/capability-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: Capability }
}

export default function CapabilityPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <CapabilityView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query CapabilityPage($entryId: String!) {
    entry: contentfulKbCapability(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
