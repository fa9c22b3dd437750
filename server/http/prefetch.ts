import type { FastifyRequest } from 'fastify'

/** True for a browser's prefetch or prerender: https://wicg.github.io/nav-speculation/prefetch.html */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ')
  return /prefetch|prerender|preview/i.test(purpose)
}
