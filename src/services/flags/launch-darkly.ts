import { LaunchDarklyClientProvider } from '@openfeature/launchdarkly-client-provider'
import type { Log } from '../logging'

/** Creates the flag provider. It evaluates flags and sends no usage data. */
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
      error: (message: string) => log.warn(message), // the caller logs the consequence
    },
  })
}
