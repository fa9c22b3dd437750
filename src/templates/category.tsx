import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import { CategoryView, groupsToc } from '../features/sections'
import { TableOfContents } from '../features/toc'
import type { PageModels } from '../model/page-fields'

interface Data {
  readonly page: PageModels['category']
}

export default function CategoryPage({ data: { page } }: PageProps<Data>) {
  return <CategoryView page={page} toc={<TableOfContents look="tree" items={groupsToc(page)} />} />
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      head={{
        title: page.title.text,
        description: page.summary || `All articles about ${page.title.text}.`,
        path: page.path,
        band: page.band,
      }}
    />
  )
}

export const query = graphql`
  query CategoryPage($id: String!) {
    page: categoryPage(id: { eq: $id }) {
      crumbs
      title
      path
      summary
      updated
      groups
      links
      categories
      band
    }
  }
`
