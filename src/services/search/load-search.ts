import type { Log } from '../logging'
import type { SearchProvider } from './search-provider'
import type { SearchSettings } from './search-settings'

/** Loads the search provider; the first call loads its script. */
export type LoadSearch = () => Promise<SearchProvider>

interface Deps {
  readonly settings?: () => Promise<SearchSettings>
  readonly log: Log
}

/** Loads the provider that the settings name when it is first wanted, and again after a failure. */
export function createLoadSearch({ log, settings }: Deps): LoadSearch {
  let loading: Promise<SearchProvider> | undefined

  async function load() {
    const { chooseProvider, fetchSearchSettings } = await import('./choose-provider')
    return chooseProvider(await (settings?.() ?? fetchSearchSettings(log)), log)
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
