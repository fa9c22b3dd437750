import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** Contentful has a host for each of these kinds. */
export const MEDIA_KINDS = ['images', 'assets', 'downloads', 'videos'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

export interface MediaRequest {
  kind: MediaKind
  /** `/{space}/{asset}/{token}/{file name}`, percent-encoded as in the request */
  path: string
  /** validated parameters of the image API */
  query: URLSearchParams
  headers: OutgoingHttpHeaders
  /** Aborts when the client disconnects, or on timeout. */
  signal: AbortSignal
}

export interface MediaResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

export interface MediaUpstream {
  fetch(request: MediaRequest): Promise<MediaResponse>
}
