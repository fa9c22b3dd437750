import type { FastifyRequest } from 'fastify'
import { audiencesOf, readerOf } from '../auth/reader'
import { HttpError } from '../http/http-error'

/** Returns the employee, or throws a 401. */
export function requireEmployee(request: FastifyRequest) {
  if (!audiencesOf(request).includes('employee'))
    throw new HttpError(401, 'unauthorized', 'Sign in as an employee.')
  return readerOf(request)
}
