import type { FastifyRequest } from 'fastify'
import type { UserType } from '../../src/contracts/profile'
import { HttpError } from '../http/http-error'

/** Who may read an article. */
export type Audience = 'everyone' | 'signedIn' | 'employee'

/** A reader who signed in, as the issuer described them. */
export interface Reader {
  /** id of the session; each sign-in creates a new one */
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
    /** set before any route: undefined if anonymous, `unknown` if the session check failed */
    reader: Reader | 'unknown' | undefined
  }
}

/** Returns the signed-in reader, or undefined if anonymous. Throws a 503 if the session check failed. */
export function readerOf({ reader }: FastifyRequest): Reader | undefined {
  if (reader !== 'unknown') return reader
  throw new HttpError(503, 'reader-unknown', 'Could not check who is signed in. Try again.')
}

const AUDIENCES = {
  0: ['everyone', 'signedIn'],
  1: ['everyone', 'signedIn', 'employee'],
} as const satisfies Record<UserType, readonly Audience[]>

/** Returns the audiences whose articles the reader may read. */
export function audiencesOf(request: FastifyRequest): readonly Audience[] {
  const { reader } = request
  return reader && reader !== 'unknown' ? AUDIENCES[reader.userType] : ['everyone']
}

/** Returns the id of the reader's session; undefined if anonymous or if the session check failed. */
export function sessionOf({ reader }: FastifyRequest): string | undefined {
  return reader && reader !== 'unknown' ? reader.sessionId : undefined
}
