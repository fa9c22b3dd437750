import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { Glossary } from '../model/article'
import { ArticleHead } from '../articles/head/article-head'
import { GlossaryView } from '../articles/glossary-view'
import { ArticlePage } from '../frame/article-page'
import type { PageQuery } from '../model/templates'

export default function GlossaryPage({ data }: PageProps<PageQuery<Glossary>>) {
  const article = data.page.model
  return (
    <ArticlePage article={article} tocTitle="Glossary items">
      <GlossaryView article={article} />
    </ArticlePage>
  )
}

export function Head({ data }: HeadProps<PageQuery<Glossary>>) {
  return <ArticleHead article={data.page.model} />
}

export const query = graphql`
  query GlossaryPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
