import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { createFixedWindow } from '../../lib/fixed-window'
import { HttpError } from './http-error'
import { networkOf } from './network-of'
import { isReadAhead } from './read-ahead'
import { isFromThisSite } from './same-origin'

const SECOND_MS = 1000

interface RateLimitOptions {
  /** how often one network may write within a window */
  limit: number
  windowMs: number
  /** what is refused, as `Too many … at once.` names it */
  what: string
  /** what a request costs, if `limit` is not a number of requests */
  costOf?: (request: FastifyRequest) => number
  now?: () => number
}

/** Refuses who sends too often (429). The addresses of one network count as one. */
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
    return new HttpError(429, 'too-many-requests', `Too many ${what} at once. Try again in ${seconds} s.`)
  }
}

/** Returns the most bytes that the gateway can read of a body: its declared length, and at most the limit of its route. */
export const bodyBytes = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest) =>
  Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit)

interface WriteLimitOptions extends RateLimitOptions {
  siteUrl: string
}

/** A hook for what only pages of this site send: refuses other sites and browsers that read ahead (403), and who sends too often (429). */
export function createWriteLimit({ siteUrl, ...rate }: WriteLimitOptions): onRequestHookHandler {
  const tooOften = createRateLimit(rate)
  return (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (!isFromThisSite(request.headers, siteUrl)) {
      return next(new HttpError(403, 'other-site', 'This address takes what pages of this site send only.'))
    }
    if (isReadAhead(request)) {
      return next(new HttpError(403, 'read-ahead', 'Nothing is done before a reader asks for it.'))
    }
    next(tooOften(request, reply))
  }
}
