import { mainSources } from '../../contracts/main-sources'
import type { Log } from '../logging'
import type { SearchProvider } from './search-provider'
import type { SearchSettings } from './search-settings'

export { FALLBACK, fetchSearchSettings } from './search-settings'

export async function chooseProvider(settings: SearchSettings, log: Log): Promise<SearchProvider> {
  const sources = mainSources(settings.lmsType)
  const { searchProvider, inbenta, coveo } = settings
  if (searchProvider === 'inbenta' && inbenta) {
    const { createInbentaProvider } = await import('./providers/inbenta')
    return createInbentaProvider({ config: inbenta, sources, log })
  }
  if (searchProvider === 'coveo' && coveo) {
    const { createCoveoProvider } = await import('./providers/coveo')
    return createCoveoProvider({ config: coveo, sources, log })
  }
  const { createEmbeddedProvider } = await import('./providers/embedded')
  return createEmbeddedProvider({ sources, log })
}
