import { createDataLayerAnalytics, type Analytics } from '../services/analytics'
import { createAuthStore, fetchProfile, type AuthStore } from '../services/auth'
import { createLazyChatbotApi } from '../services/chatbot-api'
import { siteLog } from '../services/logging'
import { createLoadSearch } from '../services/search'

/** The services of one page load. Making them asks nothing of anybody. */
export function createServices() {
  const auth = createAuthStore({ fetchProfile: () => fetchProfile(), log: siteLog })
  return {
    auth,
    analytics: createAnalytics(auth),
    loadSearch: createLoadSearch({ log: siteLog }),
    chatbot: createLazyChatbotApi({ userType: async () => (await auth.getState().load()).userType }),
  }
}

/** The static build has no analytics: there is no window to report to. */
function createAnalytics(auth: AuthStore): Analytics | undefined {
  if (typeof window === 'undefined') return undefined
  return createDataLayerAnalytics({
    owner: window,
    identify: () => auth.getState().load(),
    warn: (message, details) => siteLog.warn(message, { ...details }),
  })
}
