import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { one, type Parameters } from './parameters'

/** True if a request carries this token, in its header or, as Contentful allows, in its query. */
export function hasToken(request: FastifyRequest, token: string): boolean {
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  // fastify types a query as unknown until its route says more; ours have no schema
  const query = request.query as Parameters
  const given = Buffer.from(bearer ?? one(query, 'access_token') ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
