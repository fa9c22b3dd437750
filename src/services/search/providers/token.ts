import { SEARCH_TIMEOUT_MS } from '../search-provider'
import { recordOf, numberOf, textOf } from './read'

/** What the authentication call gives (PROV-03). */
export interface Access {
  readonly token: string
  /** base address of the search calls */
  readonly searchUrl: string
  /** ms since 1970 */
  readonly expires: number
}

interface Options {
  readonly authUrl: string
  readonly apiKey: string
  readonly domainKey: string
  readonly send: typeof fetch
  readonly now?: () => number
}

/** A call that starts this close to the end of a token would arrive after it. */
const EXPIRY_MARGIN_MS = 30_000

/** Asks for a token when one is needed first, and again when it has expired (PROV-02 to PROV-04). */
export function createTokens({ authUrl, apiKey, domainKey, send, now = Date.now }: Options) {
  let current: Promise<Access> | undefined

  async function ask(): Promise<Access> {
    const reply = await send(authUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-inbenta-key': apiKey },
      body: JSON.stringify({ domainKey }),
      signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS), // it is part of a search
    })
    if (!reply.ok) throw new Error(`The search service refused to let this site in: status ${reply.status}`)
    const { accessToken, expiration, apis } = recordOf(await reply.json(), 'the authentication')
    return {
      token: textOf(accessToken, 'accessToken'),
      expires: numberOf(expiration, 'expiration') * 1000,
      searchUrl: textOf(recordOf(apis, 'apis').search, 'apis.search').replace(/\/+$/, ''),
    }
  }

  async function access(): Promise<Access> {
    const asked = (current ??= ask())
    let known: Access
    try {
      known = await asked
    } catch (error) {
      if (current === asked) current = undefined
      throw error
    }
    if (known.expires - now() > EXPIRY_MARGIN_MS) return known
    if (current === asked) current = ask()
    return await (current ?? ask())
  }

  return {
    access,
    /** after a refusal: the service has forgotten it */
    forget: () => (current = undefined),
  }
}
