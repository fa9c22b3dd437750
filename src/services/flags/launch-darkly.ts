import { LaunchDarklyClientProvider } from '@openfeature/launchdarkly-client-provider'
import type { Log } from '../logging'

/** The flag service says which features are on; what readers do with them it is not told. */
export function createLaunchDarkly(clientId: string, log: Log): LaunchDarklyClientProvider {
  const nothing = () => {}
  return new LaunchDarklyClientProvider(clientId, {
    sendEvents: false,
    diagnosticOptOut: true,
    streaming: false,
    fetchGoals: false,
    logger: {
      debug: nothing,
      info: nothing,
      warn: (message: string) => log.warn(message),
      error: (message: string) => log.warn(message), // what it means for the site is said by whoever waits for it
    },
  })
}
