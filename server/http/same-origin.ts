import type { FastifyRequest } from 'fastify'
import { ownOrigin } from './own-origin'

type Headers = FastifyRequest['headers']

export function isOwnOrigin(url: string, headers: Headers, siteUrl: string): boolean {
  if (!URL.canParse(url)) return false
  return [siteUrl, ownOrigin({ headers }, siteUrl)].includes(new URL(url).origin)
}

/**
 * False if another site sent the request. Browsers send `Origin` or `Sec-Fetch-Site` with every POST, and
 * pages cannot change these headers. `SameSite` cookies protect requests without these headers.
 */
export function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined && fetchSite === undefined)
    return referer === undefined || isOwnOrigin(referer, headers, siteUrl)
  const isOriginOwn = origin === undefined || isOwnOrigin(origin, headers, siteUrl)
  return isOriginOwn && (fetchSite === undefined || fetchSite === 'same-origin')
}
