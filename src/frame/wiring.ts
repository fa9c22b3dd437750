import { site } from '../config/build-settings'
import { loadOnce } from '../lib/load-once'
import { createConsent, createSiteAnalytics, type SiteAnalytics } from '../services/analytics'
import { createAuthStore, fetchProfile, type AuthStore } from '../services/auth'
import { createLazyChatbotApi } from '../services/chatbot-api'
import { createDismissed } from '../services/dismissed'
import { createFlags } from '../services/flags'
import type { LastAnswers } from '../services/last-answers'
import { siteLog } from '../services/logging'
import { createProcessedCases } from '../services/processed-cases'
import { createLoadSearch } from '../services/search'
import { createLoadSettings, type SiteSettings } from '../services/settings'

/** Creates the services of one page load. Requests start later, when a service is used. */
export function createServices() {
  const auth = createAuthStore({ fetchProfile: () => fetchProfile(), log: siteLog })
  const loadSettings = createLoadSettings(site.academyUrl, siteLog)
  const consent = createConsent()
  return {
    auth,
    loadSettings,
    consent,
    analytics: createAnalytics(auth, consent, loadSettings),
    // not named `flags`: such a property makes the build add a polyfill of `RegExp.prototype.flags`
    featureFlags: createFlags({
      log: siteLog,
      settings: loadSettings,
      reader: () => auth.getState().load(),
    }),
    loadSearch: createLoadSearch({ log: siteLog }),
    lastAnswers: {} satisfies LastAnswers,
    agentDrafts: new Map<string, string>(),
    loadDefinitions: loadOnce(loadDefinitions),
    dismissed: createDismissed(),
    processedCases: createProcessedCases(),
    chatbot: createLazyChatbotApi({ userType: async () => (await auth.getState().load()).userType }),
  }
}

/** Lazy-loaded, because most visits need no definition. */
const loadDefinitions = async () => (await import('../articles/terms/fetch-definitions')).fetchDefinitions()

function createAnalytics(
  auth: AuthStore,
  consent: ReturnType<typeof createConsent>,
  tools: () => Promise<SiteSettings>,
): SiteAnalytics | undefined {
  if (typeof window === 'undefined') return undefined
  return createSiteAnalytics({
    owner: window,
    identify: () => auth.getState().load(),
    tools,
    consent,
    warn: (message, details) => siteLog.warn(message, details),
  })
}
