import { loadOnce } from '../../../lib/load-once'
import { SEARCH_TIMEOUT_MS } from '../search-provider'
import { recordOf, numberOf, textOf } from './read'

export interface Access {
  readonly token: string
  /** base URL of the search API */
  readonly searchUrl: string
  /** milliseconds since 1970 */
  readonly expires: number
}

interface Options {
  readonly authUrl: string
  readonly apiKey: string
  readonly domainKey: string
  readonly send: typeof fetch
  readonly now?: () => number
}

/** In ms. A token that expires within this time is replaced, since a request with it may arrive too late. */
const EXPIRY_MARGIN_MS = 30_000

/** Caches a token until it is about to expire or `forget` is called (PROV-04). */
export function createTokens({ authUrl, apiKey, domainKey, send, now = Date.now }: Options) {
  let current = loadOnce(ask)

  async function ask(): Promise<Access> {
    const reply = await send(authUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-inbenta-key': apiKey },
      body: JSON.stringify({ domainKey }),
      signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS), // the token request is part of a search
    })
    if (!reply.ok) throw new Error(`The search service rejected the authentication: status ${reply.status}`)
    const { accessToken, expiration, apis } = recordOf(await reply.json(), 'the authentication')
    return {
      token: textOf(accessToken, 'accessToken'),
      expires: numberOf(expiration, 'expiration') * 1000,
      searchUrl: textOf(recordOf(apis, 'apis').search, 'apis.search').replace(/\/+$/, ''),
    }
  }

  async function access(): Promise<Access> {
    const asked = current
    const known = await asked()
    if (known.expires - now() > EXPIRY_MARGIN_MS) return known
    if (current === asked) current = loadOnce(ask)
    return current()
  }

  return {
    access,
    forget: () => void (current = loadOnce(ask)),
  }
}
