import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin to which a reader comes back: the public one. A site on one's own machine is known by several names and ports, and
 * the reader stays with the one they use, since cookies do.
 */
export function ownOrigin({ headers }: Pick<FastifyRequest, 'headers'>, siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const asked = `${protocol}//${headers.host ?? ''}`
  if (!LOOPBACK.has(hostname) || !URL.canParse(asked)) return siteUrl
  return LOOPBACK.has(new URL(asked).hostname) ? new URL(asked).origin : siteUrl
}
