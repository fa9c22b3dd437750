import type { FastifyRequest } from 'fastify'
import { audiencesOf, readerOf } from '../auth/reader'
import { HttpError } from '../http/http-error'

export function requireEmployee(request: FastifyRequest) {
  const reader = readerOf(request)
  if (!audiencesOf(request).includes('employee'))
    throw new HttpError(401, 'unauthorized', 'Sign in as an employee.')
  return reader
}
