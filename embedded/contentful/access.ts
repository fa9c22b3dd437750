import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** True if a request carries this token. */
export function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, bearer = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(bearer)
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
