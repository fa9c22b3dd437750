import type { PageProps } from 'gatsby'
import { use } from 'react'
import { PageHead } from '../articles/head/page-head'
import { fixedPaths } from '../model/paths'
import { QuickAnswer } from '../features/quick-answer'
import { SearchPage } from '../features/search'
import { AutosubmittingSearchBox, SlashKeySwitch } from '../features/search-box'
import { ChatbotContext, SettingsContext, useAuth } from '../services/contexts'
import { siteLog } from '../services/logging'

export default function SearchTemplate({ location }: PageProps) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const { enableQuickAnswer } = use(SettingsContext)
  const chatbot = use(ChatbotContext)
  return (
    <SearchPage
      location={location}
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
          api={chatbot}
          log={siteLog}
          pagePath={() => `${location.pathname}${location.search}`}
        />
      )}
      preferences={<SlashKeySwitch />}
    />
  )
}

export function Head() {
  return <PageHead head={{ title: 'Search', path: '/search', hidden: true }} />
}
