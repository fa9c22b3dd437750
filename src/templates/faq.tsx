import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Faq } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { FaqView } from '../articles/faq-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function FaqPage({ data }: PageProps<PageQuery<Faq>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article}>
      <FaqView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<Faq>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query FaqPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
