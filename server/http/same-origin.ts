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
 * Whether a page of another site can have had nothing to do with the request. Browsers say with every POST where it comes from, and
 * a page cannot change what they say. A request that says nothing comes from a program, which could say anything; a browser too old
 * to speak holds back our cookies on the way from another site (`SameSite`), so that it is an anonymous reader at most.
 */
export function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined && fetchSite === undefined)
    return referer === undefined || isOwnOrigin(referer, headers, siteUrl)
  const originFits = origin === undefined || isOwnOrigin(origin, headers, siteUrl)
  return originFits && (fetchSite === undefined || fetchSite === 'same-origin')
}
