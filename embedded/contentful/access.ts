import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { notFound } from './errors'

/** Id of the only environment, and the default for URLs without an environment. */
export const ENVIRONMENT = 'master'

export function checkEnvironment(
  { space, environment = ENVIRONMENT }: { space: string; environment?: string },
  spaceId: string,
): void {
  if (space !== spaceId) throw notFound({ type: 'Space', id: space })
  if (environment !== ENVIRONMENT) throw notFound({ type: 'Environment', id: environment, space })
}

export function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, bearer = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(bearer)
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
