import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Resources } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ResourcesView } from '../articles/resources-view'
import { ArticlePage } from '../frame/article-page'

interface Data {
  readonly entry: { readonly page: Resources }
}

export default function ResourcesPage({ data }: PageProps<Data>) {
  const article = data.entry.page
  return (
    <ArticlePage article={article}>
      <ResourcesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <ArticleHead article={data.entry.page} />
}

export const query = graphql`
  query ResourcesPage($entryId: String!) {
    entry: contentfulKbResources(contentful_id: { eq: $entryId }) {
      page
    }
  }
`
