import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Resources } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { ResourcesView } from '../articles/resources-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function ResourcesPage({ data }: PageProps<PageQuery<Resources>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <ResourcesView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<Resources>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query ResourcesPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
