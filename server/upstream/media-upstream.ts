import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** Contentful's four asset hosts: images, files to show, files to download, videos. */
export const MEDIA_KINDS = ['images', 'assets', 'downloads', 'videos'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

export interface MediaRequest {
  kind: MediaKind
  /** percent-encoded as in the request: `/{space}/{asset}/{token}/{file name}` */
  path: string
  /** validated parameters of the image API */
  query: URLSearchParams
  headers: OutgoingHttpHeaders
  /** Aborted when the client disconnects, or on timeout. */
  signal: AbortSignal
}

export interface MediaAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

/** What the gateway needs from the asset host. */
export interface MediaUpstream {
  fetch(request: MediaRequest): Promise<MediaAnswer>
}
