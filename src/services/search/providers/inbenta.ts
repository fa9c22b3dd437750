import type { InbentaSettings } from '../../../contracts/settings'
import { loadOnce } from '../../../lib/load-once'
import { withTimeLimit } from '../../../lib/with-time-limit'
import type { Log } from '../../logging'
import { searchTimeLimit, type SearchProvider, type Source } from '../search-provider'
import { createCalls } from './calls'
import { loadInbentaClient, type InbentaClient } from './inbenta-client'
import { rateEvent } from './rate-event'
import { listOf } from './read'
import { createTokens } from './token'
import { toAnswer, toRequest, toSuggestions } from './wire'

interface Deps {
  readonly config: InbentaSettings
  readonly sources: readonly Source[]
  readonly log: Log
  readonly send?: typeof fetch
  readonly loadClient?: (config: InbentaSettings) => Promise<InbentaClient>
}

const CLIENT = 'InbentaSearchClient'
const AUTOCOMPLETER_PATH = '/v1/autocompleter/data'

/**
 * Creates the Inbenta provider. Searches and events use Inbenta's client. Suggestions use Inbenta's HTTP API
 * (PROV-02 to PROV-08).
 */
export function createInbentaProvider(deps: Deps): SearchProvider {
  const { config, sources, log, send = (...call) => fetch(...call), loadClient = loadInbentaClient } = deps
  const { apiKey, domainKey, environment } = config
  const tokens = createTokens({ authUrl: config.authUrl, apiKey, domainKey, send })
  const ask = createCalls({ tokens, send, apiKey, environment })
  const client = loadOnce(() => loadClient(config))
  const suggestions = loadOnce(() =>
    withTimeLimit(searchTimeLimit(CLIENT), async (stop) =>
      toSuggestions(await ask(AUTOCOMPLETER_PATH, { signal: stop }), log),
    ),
  )

  function track(event: Parameters<InbentaClient['trackEvent']>[0]) {
    client()
      .then((loaded) => loaded.trackEvent(event))
      .catch((error: unknown) => log.warn('Could not send a search event', { error }))
  }

  return {
    search: (question, signal) =>
      withTimeLimit(searchTimeLimit(CLIENT, signal), async () => {
        const reply = await (await client()).searches([toRequest(question, sources)])
        return toAnswer(listOf(reply, 'the answers')[0], log)
      }),
    // Inbenta's suggestions do not depend on the text, so they are fetched once.
    autocomplete: (_text, signal) => withTimeLimit(searchTimeLimit(CLIENT, signal), suggestions),
    trackClick: (code) => track({ type: 'click', data: { code } }),
    trackRate: (rating) => track(rateEvent(rating)),
    trackAutocompleteClick: (contentId, query) =>
      track({ type: 'autocompleter_click', data: { contentId, query } }),
  }
}
