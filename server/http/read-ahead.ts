import type { FastifyRequest } from 'fastify'

/** Whether a browser fetches ahead what its reader may open, and nobody has asked yet: https://wicg.github.io/nav-speculation/prefetch.html */
export function isReadAhead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const said = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ')
  return /prefetch|prerender|preview/i.test(said)
}
