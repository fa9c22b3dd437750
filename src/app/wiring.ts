import { ANONYMOUS, createDataLayerAnalytics, type Analytics } from '../services/analytics'
import { consoleLog } from '../services/logging'

/** The services of a page in a browser. The static build has none of them. */
export function createAnalytics(): Analytics | undefined {
  if (typeof window === 'undefined') return undefined
  return createDataLayerAnalytics({
    owner: window,
    // nobody can sign in yet
    identify: () => Promise.resolve(ANONYMOUS),
    warn: (message, details) => consoleLog.warn(message, { ...details }),
  })
}
