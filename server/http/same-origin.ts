import type { FastifyRequest } from 'fastify'
import { ownOrigin } from './own-address'

type Headers = FastifyRequest['headers']

/** The site under its public address, or, on one's own machine, under the one this request was sent to. */
export function isOwnOrigin(address: string, headers: Headers, siteUrl: string): boolean {
  if (!URL.canParse(address)) return false
  return [siteUrl, ownOrigin({ headers }, siteUrl)].includes(new URL(address).origin)
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
