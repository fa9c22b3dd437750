import { loadOnce } from '../../lib/load-once'
import type { Log } from '../logging'
import type { SearchProvider } from './search-provider'
import type { SearchSettings } from './search-settings'

export type LoadSearch = () => Promise<SearchProvider>

interface Deps {
  readonly settings?: () => Promise<SearchSettings>
  readonly log: Log
}

export const createLoadSearch = ({ log, settings }: Deps): LoadSearch =>
  loadOnce(async () => {
    const { chooseProvider, fetchSearchSettings } = await import('./choose-provider')
    return chooseProvider(await (settings?.() ?? fetchSearchSettings(log)), log)
  })
