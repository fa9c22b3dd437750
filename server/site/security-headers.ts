import type { FastifyInstance, FastifyReply } from 'fastify'
import { DATA_POLICY } from '../http/content-policy'

/** A browser that came once over TLS never asks without it for half a year, long enough to span a season's pause. */
const HSTS_SECONDS = 182 * 24 * 60 * 60

/** The headers of every answer. Documents and files replace the policy with their own (`http/content-policy.ts`). */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(siteUrl)
  const secure = protocol === 'https:'
  const trustworthy = secure || hostname === 'localhost' || hostname === '127.0.0.1'
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Elsewhere a browser ignores it and complains about it in its console.
    ...(trustworthy && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(secure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}

/** Sets them before anything else happens, so that errors carry them too. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): (reply: FastifyReply) => void {
  const headers = securityHeaders(siteUrl)
  const apply = (reply: FastifyReply) => void reply.headers(headers)
  app.addHook('onRequest', (_request, reply, done) => {
    apply(reply)
    done()
  })
  return apply
}
