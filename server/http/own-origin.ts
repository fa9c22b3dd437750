import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the public origin of the site. If `siteUrl` and the request both have a loopback host, returns the
 * requested origin, because cookies belong to the host name that the reader uses.
 */
export function ownOrigin({ headers }: Pick<FastifyRequest, 'headers'>, siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const requested = `${protocol}//${headers.host ?? ''}`
  if (!LOOPBACK.has(hostname) || !URL.canParse(requested)) return siteUrl
  return LOOPBACK.has(new URL(requested).hostname) ? new URL(requested).origin : siteUrl
}

/** True if both URLs have a loopback host, perhaps by different names, and the same protocol and port. */
export function isSameOnLoopback(one: URL, other: URL): boolean {
  const areLoopback = LOOPBACK.has(one.hostname) && LOOPBACK.has(other.hostname)
  return areLoopback && one.protocol === other.protocol && one.port === other.port
}
