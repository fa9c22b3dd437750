import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'

export type Coding = 'br' | 'gzip'

/** Returns the best of the offered codings that the reader accepts, or undefined for the plain file. */
export const chooseCoding = (accepted: string | undefined, offered: readonly Coding[]) =>
  negotiate(accepted?.toLowerCase() ?? '', [...offered]) ?? undefined

/** Whether the reader's own copy is still right, so that `304` is the answer. An entity tag outranks the time. */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since // a header has no milliseconds
}
