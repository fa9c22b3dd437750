import { graphql, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import { NOT_FOUND_TITLE } from '../contracts/preview'
import { NotFoundPage } from '../features/not-found'
import { CategoryNav, createTitleIndex } from '../features/search'
import type { SuggestionsPage } from '../model/pages'

interface Data {
  readonly page: SuggestionsPage
}

const findNearest = (words: string, signal: AbortSignal) => createTitleIndex().nearest(words, signal)

export default function NotFoundTemplate({ data }: PageProps<Data>) {
  return <NotFoundPage findNearest={findNearest} start={<CategoryNav categories={data.page.categories} />} />
}

export function Head() {
  return <PageHead head={{ title: NOT_FOUND_TITLE, path: '/404', hidden: true }} />
}

export const query = graphql`
  query NotFoundPage($id: String!) {
    page: notFoundPage(id: { eq: $id }) {
      popularSearches
      popularArticles
      categories
    }
  }
`
