import { FLAGS, type FlagName } from '../../config/choices'
import type { Profile } from '../../contracts/profile'
import { withTimeLimit } from '../../lib/with-time-limit'
import type { Log } from '../logging'
import type { openFlagClient } from './flag-client'

/** FLAG-03 */
export const INIT_WAIT_MS = 5_000

/** What can be switched off without a build. Never rejects; without an answer a feature is as the site was built. */
export interface Flags {
  isOn(name: FlagName): Promise<boolean>
}

interface Deps {
  readonly log: Log
  readonly settings: () => Promise<{ readonly launchDarklyClientId?: string }>
  readonly reader: () => Promise<Profile>
  readonly load?: () => Promise<{ openFlagClient: typeof openFlagClient }>
}

/** The flags of the site (FLAG-01 to FLAG-04). Nothing of it is loaded before the first flag is asked for. */
export function createFlags({ log, settings, reader, load = () => import('./flag-client') }: Deps): Flags {
  let isOnNow: ((name: FlagName) => boolean) | undefined
  let waiting: Promise<void> | undefined

  async function open() {
    const [{ openFlagClient: openClient }, { launchDarklyClientId }] = await Promise.all([load(), settings()])
    isOnNow = await openClient({ clientId: launchDarklyClientId, reader, log })
  }

  /** An answer that comes later than that still counts for whoever asks then. */
  async function begin() {
    try {
      await withTimeLimit({ ms: INIT_WAIT_MS }, open)
    } catch (error) {
      log.error('The feature flags could not be had, so features are as the site was built', { error })
    }
  }

  return {
    async isOn(name) {
      if (!isOnNow) await (waiting ??= begin())
      return isOnNow ? isOnNow(name) : FLAGS[name]
    },
  }
}
