import type { FastifyRequest } from 'fastify'

type Headers = FastifyRequest['headers']

/** The site under its public address, or under the one this request was sent to, such as 127.0.0.1 for localhost. */
export function isOwnOrigin(address: string, headers: Headers, siteUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol } = new URL(address)
  if (!['http:', 'https:'].includes(protocol)) return false
  const asked = `${protocol}//${headers.host ?? ''}`
  return origin === siteUrl || (URL.canParse(asked) && origin === new URL(asked).origin)
}

/**
 * Whether a page of this site sent the request. Browsers say so with every POST, and a page cannot change what they say;
 * a request that says nothing is not from a page of this site.
 */
export function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined && fetchSite === undefined) return false
  const originFits = origin === undefined || isOwnOrigin(origin, headers, siteUrl)
  return originFits && (fetchSite === undefined || fetchSite === 'same-origin')
}
