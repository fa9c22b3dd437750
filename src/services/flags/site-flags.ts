import { FLAGS, type FlagName } from '../../config/choices'
import type { Profile } from '../../contracts/profile'
import { withTimeLimit } from '../../lib/with-time-limit'
import type { Log } from '../logging'
import type { openFlagClient } from './flag-client'

/** Maximum wait for the flags (FLAG-03). */
export const INIT_WAIT_MS = 5_000

/**
 * Features that can be turned off without a build. `isOn` never rejects; on failure it returns the built-in
 * default.
 */
export interface Flags {
  isOn(name: FlagName): Promise<boolean>
}

interface Deps {
  readonly log: Log
  readonly settings: () => Promise<{ readonly launchDarklyClientId?: string }>
  readonly reader: () => Promise<Profile>
  readonly load?: () => Promise<{ openFlagClient: typeof openFlagClient }>
}

export function createFlags({ log, settings, reader, load = () => import('./flag-client') }: Deps): Flags {
  let isOnNow: ((name: FlagName) => boolean) | undefined
  let waiting: Promise<void> | undefined

  async function open() {
    const [{ openFlagClient: openClient }, { launchDarklyClientId }] = await Promise.all([load(), settings()])
    isOnNow = await openClient({ clientId: launchDarklyClientId, reader, log })
  }

  /** Starts the client. If the flags arrive after the maximum wait, later calls of `isOn` still use them. */
  async function begin() {
    try {
      await withTimeLimit({ ms: INIT_WAIT_MS }, open)
    } catch (error) {
      log.error('Could not load the feature flags; using the built-in defaults', { error })
    }
  }

  return {
    async isOn(name) {
      if (!isOnNow) await (waiting ??= begin())
      return isOnNow ? isOnNow(name) : FLAGS[name]
    },
  }
}
