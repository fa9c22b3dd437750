import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'

export type Coding = 'br' | 'gzip'

export const chooseCoding = (accepted: string | undefined, offered: readonly Coding[]) =>
  negotiate(accepted?.toLowerCase() ?? '', [...offered]) ?? undefined

/**
 * True if the client's cached copy is current (`304`). An entity tag takes precedence over the time. The
 * client's time must equal the file's, because after a rollback the client's copy can be newer than the file.
 */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(lastModified.getTime() / 1000) * 1000 === since // headers have no milliseconds
}
