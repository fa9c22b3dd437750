import type { FastifyInstance, FastifyReply } from 'fastify'
import { DATA_POLICY } from '../http/content-policy'

const HSTS_SECONDS = 182 * 24 * 60 * 60

/** Returns the headers of every response. Pages and files replace the content security policy. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(siteUrl)
  const secure = protocol === 'https:'
  const trustworthy = secure || hostname === 'localhost' || hostname === '127.0.0.1'
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // on untrustworthy origins, browsers ignore this header and log a warning
    ...(trustworthy && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(secure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}

/** Sets the headers before other hooks can fail. Returns a function to set them if no hook runs. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): (reply: FastifyReply) => void {
  const headers = securityHeaders(siteUrl)
  const apply = (reply: FastifyReply) => void reply.headers(headers)
  app.addHook('onRequest', (_request, reply, done) => {
    apply(reply)
    done()
  })
  return apply
}
