import type { onRequestHookHandler } from 'fastify'
import { createFixedWindow } from '../lib/fixed-window'
import { HttpError } from './http-error'
import { networkOf } from './network-of'
import { isFromThisSite } from './same-origin'

/** More readers than a help centre has at once; a flood of addresses beyond it fills no memory. */
const MAX_ADDRESSES = 10_000

const SECOND_MS = 1000

interface WriteLimitOptions {
  siteUrl: string
  /** how often one reader's network may write within a window */
  limit: number
  windowMs: number
  /** what is refused, as `Too many … at once.` names it */
  what: string
  now?: () => number
}

/** A hook for what only pages of this site send: refuses other sites (403), and who sends too often (429). */
export function createWriteLimit({ siteUrl, limit, windowMs, what, now = Date.now }: WriteLimitOptions) {
  const window = createFixedWindow({ limit, windowMs, maxKeys: MAX_ADDRESSES, now })
  const hook: onRequestHookHandler = (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (!isFromThisSite(request.headers, siteUrl)) {
      return next(new HttpError(403, 'other-site', 'This address takes what pages of this site send only.'))
    }
    const waitMs = window.take(networkOf(request.ip))
    if (waitMs === 0) return next()
    const seconds = Math.ceil(waitMs / SECOND_MS)
    reply.header('retry-after', seconds)
    next(new HttpError(429, 'too-many-requests', `Too many ${what} at once. Try again in ${seconds} s.`))
  }
  return hook
}
