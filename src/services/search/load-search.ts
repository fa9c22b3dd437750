import { loadOnce } from '../../lib/load-once'
import type { Log } from '../logging'
import type { SearchProvider } from './search-provider'
import type { SearchSettings } from './search-settings'

export type LoadSearch = () => Promise<SearchProvider>

interface Deps {
  readonly settings?: () => Promise<SearchSettings>
  readonly log: Log
}

/** Lazy-loads the provider named in the settings. */
export const createLoadSearch = ({ log, settings }: Deps): LoadSearch =>
  loadOnce(async () => {
    const { chooseProvider, fetchSearchSettings } = await import('./choose-provider')
    return chooseProvider(await (settings?.() ?? fetchSearchSettings(log)), log)
  })
