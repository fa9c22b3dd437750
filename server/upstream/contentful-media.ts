import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { MediaResponse, MediaKind, MediaRequest, MediaUpstream } from './media-upstream'

/** Maximum connections per host: several times `OPEN_PER_NETWORK`. Further requests wait. */
const MAX_CONNECTIONS = 512

/** Timeout if the host sends no data. It does not apply while the client pauses the download. */
const IDLE_MS = 30_000

interface ContentfulMediaOptions {
  /** returns the base URL for a kind of asset, without a trailing slash */
  baseUrl: (kind: MediaKind) => string
  /** certificates to trust instead of the system's, for the embedded Contentful */
  ca?: string
  /**
   * the only space whose assets are fetched, because the public hosts serve those of all Contentful customers
   */
  spaceId?: string
  /** timeout of a connection on which the host sends no data */
  idleMs?: number
}

export function createContentfulMedia({ baseUrl, ca, spaceId, idleMs = IDLE_MS }: ContentfulMediaOptions) {
  const agent = new https.Agent({
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    ...(ca !== undefined && { ca }),
  })

  function request({ kind, path, query, headers, signal }: MediaRequest): Promise<MediaResponse> {
    const url = new URL(`${baseUrl(kind)}${path}`)
    url.search = query.toString()
    return new Promise((resolve, reject) => {
      let body: IncomingMessage | undefined
      const outgoing = https.request(url, { agent, headers, signal, timeout: idleMs }, (response) => {
        body = response
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: response })
      })
      outgoing.on('timeout', () => {
        // unread bytes mean that the client pauses, not the host; Node does not restart the timer by itself
        if (body && body.readableLength > 0) outgoing.setTimeout(idleMs)
        else outgoing.destroy(new Error(`${url.host} sent nothing for ${idleMs} ms`))
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  }

  const upstream: MediaUpstream = {
    async fetch(asset) {
      const isOurs = spaceId === undefined || asset.path.startsWith(`/${spaceId}/`)
      return isOurs ? request(asset) : { status: 404, headers: {}, body: Readable.from([]) }
    },
  }
  return { ...upstream, close: () => agent.destroy() }
}

/** Returns the base URL of each kind of asset. Spaces in the EU region have other hosts. */
export function assetBaseUrl(deliveryHost: string): (kind: MediaKind) => string {
  const region = deliveryHost.includes('.eu.') ? '.eu' : ''
  return (kind) => `https://${kind}${region}.ctfassets.net`
}
