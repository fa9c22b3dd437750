import https from 'node:https'
import { Readable } from 'node:stream'
import type { MediaAnswer, MediaKind, MediaRequest, MediaUpstream } from './media-upstream'

/** Enough for a page full of pictures in a few tabs; further requests wait for a free connection. */
const MAX_CONNECTIONS = 64

/** A connection on which nothing moves for so long is dead; a long video keeps moving. */
const IDLE_MS = 30_000

interface ContentfulMediaOptions {
  /** Base URL of the assets of a kind, without a slash at the end. */
  baseUrl: (kind: MediaKind) => string
  /** The certificates to trust instead of the system's, for the embedded delivery API. */
  ca?: string
  /** When set, assets of any other space are unknown: the public hosts serve those of every customer of Contentful. */
  spaceId?: string
}

/** Fetches assets over TLS as Contentful serves them. `close` ends the kept connections. */
export function createContentfulMedia({ baseUrl, ca, spaceId }: ContentfulMediaOptions) {
  const agent = new https.Agent({
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    ...(ca !== undefined && { ca }),
  })

  function ask({ kind, path, query, headers, signal }: MediaRequest): Promise<MediaAnswer> {
    const url = new URL(`${baseUrl(kind)}${path}`)
    url.search = query.toString()
    return new Promise((resolve, reject) => {
      const request = https.request(url, { agent, headers, signal, timeout: IDLE_MS }, (answer) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: answer })
      })
      request.on('timeout', () => request.destroy(new Error(`${url.host} sent nothing for ${IDLE_MS} ms`)))
      request.on('error', reject)
      request.end()
    })
  }

  const upstream: MediaUpstream = {
    async fetch(request) {
      const isOurs = spaceId === undefined || request.path.startsWith(`/${spaceId}/`)
      return isOurs ? ask(request) : { status: 404, headers: {}, body: Readable.from([]) }
    },
  }
  return { ...upstream, close: () => agent.destroy() }
}

/** The public asset hosts that belong to a delivery API host; a space with its data in Europe has hosts of its own. */
export function assetBaseUrl(deliveryHost: string): (kind: MediaKind) => string {
  const region = deliveryHost.includes('.eu.') ? '.eu' : ''
  return (kind) => `https://${kind}${region}.ctfassets.net`
}
