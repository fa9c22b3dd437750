import { graphql, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import type { CategoriesPage as Model } from '../model/pages'
import { CategoriesView } from '../features/categories'

interface Data {
  readonly page: Model
}

export default function CategoriesPage({ data }: PageProps<Data>) {
  return <CategoriesView page={data.page} />
}

export function Head() {
  return (
    <PageHead
      head={{
        title: 'Categories',
        description: 'Every topic of the Fieldbook help center.',
        path: '/categories',
      }}
    />
  )
}

export const query = graphql`
  query CategoriesPage($id: String!) {
    page: categoriesPage(id: { eq: $id }) {
      crumbs
      categories
    }
  }
`
