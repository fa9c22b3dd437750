import type { FastifyRequest } from 'fastify'
import type { UserType } from '../../src/contracts/profile'
import { HttpError } from '../http/http-error'

export type Audience = 'everyone' | 'signedIn' | 'employee'

export interface Reader {
  readonly sessionId: string
  readonly userType: UserType
  /** the issuer's id of the account: it never changes and is unique within the user type */
  readonly subject: string
  readonly userName: string
  readonly displayName: string
  readonly email: string
  readonly tenantName: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** set before any route handler: undefined if anonymous, `unknown` if the session check failed */
    reader: Reader | 'unknown' | undefined
  }
}

export function readerOf({ reader }: FastifyRequest): Reader | undefined {
  if (reader !== 'unknown') return reader
  throw new HttpError(503, 'reader-unknown', 'Could not check who is signed in. Try again.')
}

const AUDIENCES = {
  0: ['everyone', 'signedIn'],
  1: ['everyone', 'signedIn', 'employee'],
} as const satisfies Record<UserType, readonly Audience[]>

export function audiencesOf(request: FastifyRequest): readonly Audience[] {
  const { reader } = request
  return reader && reader !== 'unknown' ? AUDIENCES[reader.userType] : ['everyone']
}

export function sessionOf({ reader }: FastifyRequest): string | undefined {
  return reader && reader !== 'unknown' ? reader.sessionId : undefined
}
