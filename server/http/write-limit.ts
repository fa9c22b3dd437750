import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { createFixedWindow } from '../../lib/fixed-window'
import { HttpError } from './http-error'
import { networkOf } from './network-of'
import { isPrefetch } from './prefetch'
import { isFromThisSite } from './same-origin'

const SECOND_MS = 1000

interface RateLimitOptions {
  /** maximum sum of the costs of the requests per network and window */
  limit: number
  windowMs: number
  /** plural noun for the error message `Too many …` */
  what: string
  /** how much of `limit` a request uses; default: 1 */
  costOf?: (request: FastifyRequest) => number
  now?: () => number
}

export function createRateLimit({
  limit,
  windowMs,
  what,
  costOf = () => 1,
  now = Date.now,
}: RateLimitOptions) {
  const window = createFixedWindow({ limit, windowMs, now })
  return function refusalOf(request: FastifyRequest, reply: FastifyReply): HttpError | undefined {
    const waitMs = window.take(networkOf(request.ip), costOf(request))
    if (waitMs === 0) return undefined
    const seconds = Math.ceil(waitMs / SECOND_MS)
    reply.header('retry-after', seconds)
    return new HttpError(429, 'too-many-requests', `Too many ${what}. Try again in ${seconds} s.`)
  }
}

/**
 * Returns the maximum bytes of a request's body: the declared length, but at most the body limit of the
 * route.
 */
export const bodyBytes = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest) =>
  Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit)

interface WriteLimitOptions extends RateLimitOptions {
  siteUrl: string
}

/** Creates a hook that refuses prefetches and requests from other sites (403), or too many requests (429). */
export function createWriteLimit({ siteUrl, ...rate }: WriteLimitOptions): onRequestHookHandler {
  const tooOften = createRateLimit(rate)
  return (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (!isFromThisSite(request.headers, siteUrl)) {
      return next(new HttpError(403, 'other-site', 'This endpoint only accepts requests from this site.'))
    }
    if (isPrefetch(request)) {
      return next(new HttpError(403, 'read-ahead', 'Prefetch requests are not accepted here.'))
    }
    next(tooOften(request, reply))
  }
}
