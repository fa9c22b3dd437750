import type { PublicSettings } from '../../contracts/settings'
import type { Log } from '../logging'
import type { LoadSearch } from './search-context'
import type { SearchProvider } from './search-provider'

interface Deps {
  readonly settings: () => Promise<PublicSettings>
  readonly log: Log
}

/** Loads the provider that the settings name when it is first wanted, and again after a failure. */
export function createLoadSearch({ settings, log }: Deps): LoadSearch {
  let loading: Promise<SearchProvider> | undefined

  async function load() {
    const [{ chooseProvider }, known] = await Promise.all([import('./choose-provider'), settings()])
    return chooseProvider(known, log)
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
