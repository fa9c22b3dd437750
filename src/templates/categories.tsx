import { graphql, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import type { CategoriesPage as Model } from '../model/pages'
import { CategoriesView } from '../features/categories'
import type { PageQuery } from '../model/templates'

export default function CategoriesPage({ data }: PageProps<PageQuery<Model>>) {
  return <CategoriesView page={data.page.model} />
}

export function Head() {
  return (
    <PageHead
      head={{
        title: 'Categories',
        description: 'Every topic of the Fieldbook help centre.',
        path: '/categories',
      }}
    />
  )
}

export const query = graphql`
  query CategoriesPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
