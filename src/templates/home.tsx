import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { use } from 'react'
import { feeds } from '../model/feeds'
import { PageHead } from '../articles/head/page-head'
import type { PageModels } from '../model/page-fields'
import { fixedPaths } from '../model/paths'
import { websiteThing } from '../articles/head/site-things'
import { HomeView } from '../features/home'
import { SearchBox } from '../features/search-box'
import { searchEvent } from '../services/analytics'
import { AnalyticsContext } from '../services/service-contexts'

interface Data {
  readonly page: PageModels['home']
}

export default function HomePage({ data }: PageProps<Data>) {
  const analytics = use(AnalyticsContext)
  return (
    <HomeView
      page={data.page}
      onSearch={() => analytics.track(searchEvent('Home'))}
      searchBox={(search) => (
        <SearchBox action={fixedPaths.search} label="Search the help center" look="large" onSearch={search} />
      )}
    />
  )
}

export function Head({ data }: HeadProps<Data>) {
  return (
    <PageHead
      head={{
        title: '',
        description: 'Guides, answers and release notes for Fieldbook, the software for field-service teams.',
        path: '/',
        things: [websiteThing()],
        feeds: [feeds.announcements, feeds.releaseNotes],
        band: data.page.band,
      }}
    />
  )
}

export const query = graphql`
  query HomePage($id: String!) {
    page: homePage(id: { eq: $id }) {
      popularSearches
      featurePacks
      announcements
      topics
      categories
      featured
      hasCapabilities
      band
    }
  }
`
