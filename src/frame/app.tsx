import { use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { DefinitionsContext } from '../articles/terms/definitions-context'
import { site } from '../config/build-settings'
import { AGENT_PATH } from '../contracts/agent-path'
import { UserType } from '../contracts/profile'
import { AnnouncementBand } from '../features/announcement-band'
import type { Band } from '../model/pages'
import type { Notices } from '../navigation'
import { searchEvent } from '../services/analytics'
import { fetchProfile, reloadOnReaderChange } from '../services/auth'
import { DismissedContext } from '../services/dismissed'
import {
  AgentDraftsContext,
  AnalyticsContext,
  AuthContext,
  ChatbotContext,
  FlagsContext,
  LastAnswersContext,
  ProcessedCasesContext,
  SearchContext,
  SettingsContext,
  useAuth,
} from '../services/service-contexts'
import { siteLog } from '../services/logging'
import { fallbackSettings } from '../services/settings'
import '../ui/base.css'
import { AskContext } from '../ui/ask-link/ask-context'
import { ContactContext, CurrentPathContext, CurrentQueryContext } from '../ui/page-contexts'
import { clearStoredChats, LazyChatCorner } from './chat'
import { askTarget, contactTarget } from './contact'
import { ByLinkContext } from './heading-first'
import { NavigationNotices } from './navigation-notices'
import { PageFrame } from './page-frame'
import { LazyConsentCard } from './lazy-consent-card'
import { Toaster } from './lazy-toaster'
import { createServices } from './wiring'

interface AppProps {
  readonly notices: StoreApi<Notices>
  readonly children: ReactNode
}

export function App({ notices, children }: AppProps) {
  const [services] = useState(createServices)
  const {
    auth,
    loadSettings,
    consent,
    analytics,
    featureFlags,
    loadSearch,
    lastAnswers,
    agentDrafts,
    chatbot,
    loadDefinitions,
    dismissed,
    processedCases,
  } = services
  const [settings, setSettings] = useState(() => fallbackSettings(site.academyUrl))

  useEffect(() => {
    const following = auth
      .getState()
      .load()
      .then(() => {
        if (!auth.getState().isAuthenticated) clearStoredChats()
      })
      .catch(() => undefined) // the failure is already logged, and the reader stays anonymous
      .then(() => reloadOnReaderChange(auth, () => fetchProfile()))
    const applySettings = () =>
      void loadSettings().then((known) => {
        setSettings(known)
        if (known.gaMeasurementId ?? known.pendoApiKey) analytics?.start()
      })
    applySettings()
    window.addEventListener('online', applySettings) // requests nothing if the settings are loaded
    return () => {
      window.removeEventListener('online', applySettings)
      void following.then((stop) => stop())
    }
  }, [auth, loadSettings, analytics])

  return (
    <SettingsContext value={settings}>
      <AuthContext value={auth}>
        <ChatbotContext value={chatbot}>
          <SearchContext value={loadSearch}>
            <LastAnswersContext value={lastAnswers}>
              <FlagsContext value={featureFlags}>
                <DefinitionsContext value={loadDefinitions}>
                  <DismissedContext value={dismissed}>
                    <ProcessedCasesContext value={processedCases}>
                      <AgentDraftsContext value={agentDrafts}>
                        {analytics ? (
                          <AnalyticsContext value={analytics}>{children}</AnalyticsContext>
                        ) : (
                          children
                        )}
                      </AgentDraftsContext>
                    </ProcessedCasesContext>
                  </DismissedContext>
                </DefinitionsContext>
              </FlagsContext>
            </LastAnswersContext>
          </SearchContext>
        </ChatbotContext>
      </AuthContext>
      <LazyConsentCard store={consent} settings={settings} />
      <Toaster />
      <NavigationNotices store={notices} />
    </SettingsContext>
  )
}

interface FrameProps {
  readonly path: string
  readonly query?: string
  readonly isByLink?: boolean
  readonly band?: Band | null
  readonly children: ReactNode
}

export function Frame({ path, query = '', isByLink = false, band, children }: FrameProps) {
  const analytics = use(AnalyticsContext)
  const { isAuthenticated, displayName, profile } = useAuth((auth) => auth)
  const { lmsUrl, chatbotVendor, supportChat } = use(SettingsContext)
  const chatbot = use(ChatbotContext)
  const isEmployee = isAuthenticated && profile.userType === UserType.Employee
  const user = useMemo(() => ({ displayName, isEmployee }), [displayName, isEmployee])
  const trackSearch = useCallback(() => analytics.track(searchEvent('Header')), [analytics])

  return (
    <CurrentPathContext value={path}>
      <ContactContext value={contactTarget(site.contactUrl, isAuthenticated)}>
        <PageFrame
          site={{ ...site, academyUrl: lmsUrl }}
          user={user}
          onSearch={trackSearch}
          band={band && <AnnouncementBand band={band} />}
          corner={
            // not on the agents' page, where the button would cover the reply field
            path !== AGENT_PATH && (
              <LazyChatCorner
                vendor={chatbotVendor}
                isAuthenticated={isAuthenticated}
                api={chatbot}
                log={siteLog}
                owner={profile.userName}
                supportChat={supportChat}
              />
            )
          }
        >
          <AskContext value={askTarget(site.hasChatbot, isAuthenticated)}>
            <ByLinkContext value={isByLink}>
              <CurrentQueryContext value={query}>{children}</CurrentQueryContext>
            </ByLinkContext>
          </AskContext>
        </PageFrame>
      </ContactContext>
    </CurrentPathContext>
  )
}
