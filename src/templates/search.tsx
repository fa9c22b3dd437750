import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { use } from 'react'
import { PageHead } from '../articles/head/page-head'
import type { PageModels } from '../model/page-fields'
import { fixedPaths } from '../model/paths'
import { QuickAnswer } from '../features/quick-answer'
import { SearchPage } from '../features/search'
import { AutosubmittingSearchBox, SlashKeySwitch } from '../features/search-box'
import { ChatbotContext, SettingsContext, useAuth } from '../services/service-contexts'
import { siteLog } from '../services/logging'

interface Data {
  readonly page: PageModels['search']
}

export default function SearchTemplate({ data, location }: PageProps<Data>) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  // only a loaded profile has a visitor id
  const isAnonymous = useAuth((auth) => !auth.isAuthenticated && auth.profile.visitorId !== '')
  const { enableQuickAnswer } = use(SettingsContext)
  const chatbot = use(ChatbotContext)
  return (
    <SearchPage
      location={location}
      suggestions={data.page}
      searchBox={(box) => (
        <AutosubmittingSearchBox
          action={fixedPaths.search}
          label="Search the help center"
          look="large"
          {...box}
        />
      )}
      quickAnswer={(query) => (
        <QuickAnswer
          query={query}
          isAuthenticated={isAuthenticated}
          isEnabled={enableQuickAnswer}
          isAnonymous={isAnonymous}
          api={chatbot}
          log={siteLog}
          pagePath={() => location.pathname}
        />
      )}
      preferences={<SlashKeySwitch />}
    />
  )
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead head={{ title: 'Search', path: '/search', hidden: true, band: data.page.band }} />
}

export const query = graphql`
  query SearchPage($id: String!) {
    page: searchPage(id: { eq: $id }) {
      popularSearches
      popularArticles
      categories
      band
    }
  }
`
