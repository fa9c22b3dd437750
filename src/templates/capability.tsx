import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Capability } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { CapabilityView } from '../articles/capability-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function CapabilityPage({ data }: PageProps<PageQuery<Capability>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <CapabilityView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<Capability>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query CapabilityPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
