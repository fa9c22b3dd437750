import { SEARCH_SERVICE_PATH, searchServiceCalls } from '../../../contracts/search-service'
import { withTimeLimit } from '../../../lib/with-time-limit'
import type { Log } from '../../logging'
import { searchTimeLimit, type SearchProvider, type Source } from '../search-provider'
import { createCalls, SearchCallError } from './calls'
import { rateEvent } from './rate-event'
import { createTokens } from './token'
import { toAnswer, toRequest, toSuggestions } from './wire'

interface Deps {
  readonly sources: readonly Source[]
  readonly log: Log
  readonly send?: typeof fetch
}

const CLIENT = 'Fieldbook search'

/**
 * Maximum number of attempts to send an event, and the delay in ms between them. There are no more attempts,
 * because by then the reader has probably left the page.
 */
export const MAX_TRIES = 3
export const TRY_AGAIN_MS = 10_000

/** API key and domain key (PROV-02, AUTO-08). The gateway's search service is public and checks neither. */
const PUBLIC_KEY = 'fieldbook'

/** Creates the provider for the gateway's search service. */
export function createEmbeddedProvider({
  sources,
  log,
  send = (...call) => fetch(...call),
}: Deps): SearchProvider {
  const tokens = createTokens({
    authUrl: `${SEARCH_SERVICE_PATH}${searchServiceCalls.auth}`,
    apiKey: PUBLIC_KEY,
    domainKey: PUBLIC_KEY,
    send,
  })
  // Uses the page's own origin. The URL that comes with the token may have another host name.
  const ask = createCalls({
    tokens,
    send,
    apiKey: PUBLIC_KEY,
    environment: 'production',
    baseUrl: SEARCH_SERVICE_PATH,
  })

  function track(event: object, tries = 1) {
    ask(searchServiceCalls.tracking, { method: 'POST', body: JSON.stringify(event), keepalive: true }).catch(
      (error: unknown) => {
        if (tries < MAX_TRIES && !isRefused(error)) setTimeout(() => track(event, tries + 1), TRY_AGAIN_MS)
        else log.warn('Could not send a search event', { error })
      },
    )
  }

  return {
    search: (question, signal) =>
      withTimeLimit(searchTimeLimit(CLIENT, signal), async (stop) =>
        toAnswer(
          await ask(searchServiceCalls.search, {
            method: 'POST',
            body: JSON.stringify(toRequest(question, sources)),
            signal: stop,
          }),
          log,
        ),
      ),
    autocomplete: (text, signal) =>
      withTimeLimit(searchTimeLimit(CLIENT, signal), async (stop) =>
        toSuggestions(
          await ask(`${searchServiceCalls.autocompleter}?query=${encodeURIComponent(text)}`, {
            signal: stop,
          }),
          log,
        ),
      ),
    trackClick: (code) => track({ type: 'click', data: { code } }),
    trackRate: (rating) => track(rateEvent(rating)),
    trackAutocompleteClick: (contentId, query) =>
      track({ type: 'autocompleter_click', data: { contentId, query } }),
  }
}

/** True if the service rejected the event, so that a retry would not help. */
const isRefused = (error: unknown) =>
  error instanceof SearchCallError && error.status < 500 && error.status !== 429
