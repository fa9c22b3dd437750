import { useEffect, useState, type ReactNode } from 'react'
import { site } from '../config/site'
import { AnalyticsContext, searchEvent, useAnalytics } from '../services/analytics'
import { AuthContext, useAuth } from '../services/auth'
import { ChatbotContext, useChatbot } from '../services/chatbot-api'
import { siteLog } from '../services/logging'
import { SearchContext } from '../services/search'
import { fallbackSettings, fetchSiteSettings, SettingsContext, useSettings } from '../services/settings'
import '../ui/base.css'
import { ChatWhenWanted } from './chat'
import { TravelNotices } from './navigation/travel-notices'
import { PageFrame } from './page-frame'
import { Toaster } from './toaster'
import { createServices } from './wiring'

/** Stays while the reader goes from page to page: the services, handed to every page. */
export function App({ children }: { children: ReactNode }) {
  const [{ auth, analytics, loadSearch, chatbot }] = useState(createServices)
  const [settings, setSettings] = useState(() => fallbackSettings(site.academyUrl))

  useEffect(() => {
    // a failure is in the log by then, and the reader is anonymous
    auth
      .getState()
      .load()
      .catch(() => undefined)
    void fetchSiteSettings(site.academyUrl, siteLog).then(setSettings)
  }, [auth])

  return (
    <SettingsContext value={settings}>
      <AuthContext value={auth}>
        <ChatbotContext value={chatbot}>
          <SearchContext value={loadSearch}>
            {analytics ? <AnalyticsContext value={analytics}>{children}</AnalyticsContext> : children}
          </SearchContext>
        </ChatbotContext>
      </AuthContext>
      <Toaster />
      <TravelNotices />
    </SettingsContext>
  )
}

/** What stands around every page (LAYOUT-01, LAYOUT-16). */
export function Frame({ children }: { children: ReactNode }) {
  const analytics = useAnalytics()
  const { isAuthenticated, displayName, profile } = useAuth((auth) => auth)
  const { lmsUrl, chatbotVendor } = useSettings()
  const chatbot = useChatbot()

  return (
    <PageFrame
      site={{ ...site, academyUrl: lmsUrl }}
      user={{ displayName }}
      onSearch={() => analytics.track(searchEvent('Header'))}
      corner={
        <ChatWhenWanted
          vendor={chatbotVendor}
          isAuthenticated={isAuthenticated}
          api={chatbot}
          log={siteLog}
          owner={profile.userName}
        />
      }
    >
      {children}
    </PageFrame>
  )
}
