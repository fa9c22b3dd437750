import { Connection, OAuth2 } from 'jsforce'
import { Transport } from 'jsforce/lib/transport'
import { z } from 'zod'

export interface SalesforceAccess {
  /** Where the sign-in lies, such as `https://example.my.salesforce.com`. */
  loginUrl: string
  clientId: string
  clientSecret: string
}

export interface SalesforceSession {
  accessToken: string
  /** Where the data lies; the sign-in tells. */
  instanceUrl: string
}

/** The REST API of Winter '25: old enough for every org, new enough to be served for years. */
const API_VERSION = '62.0'

/** One request of the few that a close takes. A reader waits for all of them, so each ends well before that wait does. */
const REQUEST_WITHIN_MS = 10_000

/** What jsforce would send to the proxy that the environment names, although no proxy can reach it. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const tokenReply = z.object({ access_token: z.string().min(1), instance_url: z.url() })

/** The client-credentials flow: the site signs in as itself. */
export async function signIn(access: SalesforceAccess): Promise<SalesforceSession> {
  const oauth = new OAuth2(access)
  oauth._transport = new BoundedTransport()
  const reply = tokenReply.parse(await oauth.requestToken({ grant_type: 'client_credentials' }))
  return { accessToken: reply.access_token, instanceUrl: reply.instance_url }
}

/**
 * A connection for one piece of work. When its token is refused it asks `renew` for another, once: jsforce itself would
 * ask without an end.
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
        done(new Error('a token that was just given is refused'))
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

/** Sends nothing once the work is given up, and repeats nothing by itself: that is for the reader to decide. */
class BoundedTransport extends Transport {
  constructor(private readonly signal?: AbortSignal) {
    super()
  }

  override httpRequest(request: Request, options = {}) {
    this.signal?.throwIfAborted()
    return super.httpRequest(request, {
      ...options,
      timeout: REQUEST_WITHIN_MS,
      retry: { maxRetries: 0 },
      followRedirect: false, // it would carry the token to another host
      ...(LOOPBACK.includes(new URL(request.url).hostname) && { httpProxy: '' }),
    })
  }
}
