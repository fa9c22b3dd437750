import type { PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import { fixedPaths } from '../model/paths'
import { QuickAnswer } from '../features/quick-answer'
import { SearchPage } from '../features/search'
import { AutosubmittingSearchBox, SlashKeySwitch } from '../features/search-box'
import { useAuth } from '../services/auth'
import { useChatbot } from '../services/chatbot-api'
import { siteLog } from '../services/logging'
import { useSettings } from '../services/settings'

export default function SearchTemplate({ location }: PageProps) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const { enableQuickAnswer } = useSettings()
  const chatbot = useChatbot()
  return (
    <SearchPage
      location={location}
      searchBox={(box) => (
        <AutosubmittingSearchBox
          action={fixedPaths.search}
          label="Search the knowledge base"
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
