import { Connection, OAuth2 } from 'jsforce'
import { Transport } from 'jsforce/lib/transport'
import { z } from 'zod'

export interface SalesforceAccess {
  /** such as `https://example.my.salesforce.com` */
  loginUrl: string
  clientId: string
  clientSecret: string
}

export interface SalesforceSession {
  accessToken: string
  instanceUrl: string
}

/** REST API version of Salesforce's Winter '25 release. */
const API_VERSION = '62.0'

/** Timeout of one request. `CLOSE_TIMEOUT_MS` limits the total time of all requests that close a case. */
const REQUEST_TIMEOUT_MS = 10_000

/** Names of this machine. Requests to them bypass a proxy, which would connect to its own machine instead. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const tokenReply = z.object({ access_token: z.string().min(1), instance_url: z.url() })

export async function signIn(access: SalesforceAccess): Promise<SalesforceSession> {
  const oauth = new OAuth2(access)
  oauth._transport = new BoundedTransport()
  const reply = tokenReply.parse(await oauth.requestToken({ grant_type: 'client_credentials' }))
  return { accessToken: reply.access_token, instanceUrl: reply.instance_url }
}

/**
 * Opens a connection that calls `renew` at most once for a refused token. jsforce itself would retry without
 * end.
 */
export function openConnection(
  session: SalesforceSession,
  signal: AbortSignal,
  renew: () => Promise<SalesforceSession>,
): Connection {
  let renewed = false
  const connection = new Connection({
    ...session,
    version: API_VERSION,
    refreshFn(_connection, done) {
      if (renewed) {
        done(new Error('Salesforce refused a new token.'))
        return
      }
      renewed = true
      renew().then(
        ({ accessToken }) => void done(null, accessToken),
        (error: unknown) => void done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  connection._transport = new BoundedTransport(signal)
  return connection
}

type Request = Parameters<Transport['httpRequest']>[0]

/** Sends nothing after an abort. Never retries, because the reader decides whether to try again. */
class BoundedTransport extends Transport {
  constructor(private readonly signal?: AbortSignal) {
    super()
  }

  override httpRequest(request: Request, options = {}) {
    this.signal?.throwIfAborted()
    return super.httpRequest(request, {
      ...options,
      timeout: REQUEST_TIMEOUT_MS,
      retry: { maxRetries: 0 },
      followRedirect: false, // a redirect could send the token to another host
      ...(LOOPBACK.includes(new URL(request.url).hostname) && { httpProxy: '' }),
    })
  }
}
