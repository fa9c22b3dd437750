import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { HowTo } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { HowToView } from '../articles/how-to-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function HowToPage({ data }: PageProps<PageQuery<HowTo>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <HowToView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<HowTo>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query HowToPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
