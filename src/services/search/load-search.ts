import { loadOnce } from '../../lib/load-once'
import type { Log } from '../logging'
import type { SearchProvider } from './search-provider'
import type { SearchSettings } from './search-settings'

export type LoadSearch = () => Promise<SearchProvider>

interface Deps {
  readonly settings?: () => Promise<SearchSettings>
  readonly log: Log
}

export function createLoadSearch({ log, settings }: Deps): LoadSearch {
  const create = () =>
    loadOnce(async () => {
      const { chooseProvider, FALLBACK, fetchSearchSettings } = await import('./choose-provider')
      const found = await (settings?.() ?? fetchSearchSettings(log))
      // If the settings could not be loaded, the next search tries again: they may name another provider.
      if (found === FALLBACK) load = create()
      return chooseProvider(found, log)
    })
  let load = create()
  return () => load()
}
