import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** Contentful's four asset hosts: pictures, other files that a browser shows, files to save, videos. */
export const MEDIA_KINDS = ['images', 'assets', 'downloads', 'videos'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

export interface MediaRequest {
  kind: MediaKind
  /** Percent-encoded as the reader asked for it: `/{space}/{asset}/{token}/{file name}`. */
  path: string
  /** Parameters of the image API, checked. */
  query: URLSearchParams
  headers: OutgoingHttpHeaders
  /** Aborted when the reader leaves or the answer takes too long. */
  signal: AbortSignal
}

export interface MediaAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

/** What the gateway needs of the host of assets. */
export interface MediaUpstream {
  fetch(request: MediaRequest): Promise<MediaAnswer>
}
