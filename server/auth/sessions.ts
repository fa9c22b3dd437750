import secureSession, { type Session } from '@fastify/secure-session'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PendingSignIn, SignedIn } from '../upstream/sign-in-upstream'
import type { UserType } from '../../src/contracts/profile'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import { type Reader, readerOf } from './reader'

/** Half an hour without a page is somebody who left their desk. */
export const IDLE_MS = 30 * 60 * 1000

/** A working day: then a new sign-in is due, however busy the reader was. */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000

/** Long enough to find a password and a second factor. */
export const SIGN_IN_WITHIN_MS = 15 * 60 * 1000

/** A cookie for each page view would be more traffic than the idle time's exactness is worth. */
const RENEW_AFTER_MS = 60 * 1000

/** Browsers keep 4096 bytes of a cookie; sealing adds a third. Some issuers' tokens are longer: then signing out asks there first. */
const MAX_ID_TOKEN_LENGTH = 1800

/** A name or an address that is longer is not one; cut, so that the cookie stays a cookie. */
const MAX_TEXT_LENGTH = 150

interface StoredReader extends Reader {
  readonly signedInAt: number
  readonly seenAt: number
  /** tells the issuer at sign-out whose session to end */
  readonly idToken?: string
}

interface StoredSignIn extends PendingSignIn {
  readonly userType: UserType
  readonly returnPath: string
  readonly startedAt: number
}

declare module '@fastify/secure-session' {
  interface SessionData {
    reader: StoredReader
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    signIn: Session<{ started: StoredSignIn }>
  }
}

export interface SessionOptions {
  key: Buffer
  secure: boolean
  ended: EndedSessions
  now?: () => number
}

/** What routes may do with sessions; `readerOf(request)` tells who is asking. */
export interface Sessions {
  startSignIn(request: FastifyRequest, started: Omit<StoredSignIn, 'startedAt'>): void
  /** the sign-in that was started in this browser, once */
  takeSignIn(request: FastifyRequest): StoredSignIn | undefined
  /** a new session; the one that the browser had before, if any, ends, so that no copy of it lives on */
  begin(request: FastifyRequest, userType: UserType, account: SignedIn): Promise<void>
  /** called where an answer is never kept by a cache: the cookie goes out with it */
  renew(request: FastifyRequest): void
  /** ends it for good, and tells what its issuer needs to end its own; undefined when there is none */
  end(request: FastifyRequest): Promise<{ userType: UserType; idToken: string | undefined } | undefined>
}

/** Sessions in sealed cookies: nothing is kept here, so any replica with the same key knows the reader. */
export function addSessions(
  app: FastifyInstance,
  { key, secure, ended, now = Date.now }: SessionOptions,
): Sessions {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // A name that only a secure page of this very host can set, where there is TLS.
  const prefix = secure ? '__Host-' : ''
  void app.register(secureSession, [
    { sessionName: 'session', cookieName: `${prefix}reader`, key, expiry: ABSOLUTE_MS / 1000, cookie },
    {
      sessionName: 'signIn',
      cookieName: `${prefix}sign-in`,
      key,
      expiry: SIGN_IN_WITHIN_MS / 1000,
      cookie: { ...cookie, maxAge: SIGN_IN_WITHIN_MS / 1000 },
    },
  ])
  app.decorateRequest('reader', undefined)
  void app.register(
    Object.assign(
      (scope: FastifyInstance, _options: object, done: () => void) => {
        scope.addHook('onRequest', async (request) => {
          request.reader = await livingReader(request)
        })
        done()
      },
      { [Symbol.for('skip-override')]: true }, // for all routes, after the hook that opens the cookie
    ),
  )

  async function livingReader(request: FastifyRequest): Promise<FastifyRequest['reader']> {
    const reader = request.session.get('reader')
    const isAlive = reader && now() - reader.signedInAt < ABSOLUTE_MS && now() - reader.seenAt < IDLE_MS
    if (!isAlive) return undefined
    try {
      return (await ended.has(reader.sessionId)) ? undefined : reader
    } catch (cause) {
      request.log.error({ err: cause }, 'Could not check whether a session has ended')
      return 'unknown'
    }
  }

  return {
    startSignIn(request, started) {
      request.signIn.set('started', { ...started, startedAt: now() })
    },
    takeSignIn(request) {
      const started = request.signIn.get('started')
      request.signIn.delete()
      return started && now() - started.startedAt < SIGN_IN_WITHIN_MS ? started : undefined
    },
    async begin(request, userType, { idToken, ...account }) {
      const before = request.session.get('reader')
      if (before) await ended.add(before.sessionId, before.signedInAt + ABSOLUTE_MS)
      const reader: StoredReader = {
        sessionId: randomUUID(),
        userType,
        subject: account.subject,
        userName: account.userName.slice(0, MAX_TEXT_LENGTH),
        displayName: account.displayName.slice(0, MAX_TEXT_LENGTH),
        email: account.email.slice(0, MAX_TEXT_LENGTH),
        tenantName: account.tenantName.slice(0, MAX_TEXT_LENGTH),
        signedInAt: now(),
        seenAt: now(),
        ...(idToken.length <= MAX_ID_TOKEN_LENGTH && { idToken }),
      }
      request.session.regenerate()
      request.session.set('reader', reader)
      request.reader = reader
    },
    renew(request) {
      const stored = request.session.get('reader')
      if (!readerOf(request) || !stored || now() - stored.seenAt < RENEW_AFTER_MS) return
      request.session.set('reader', { ...stored, seenAt: now() })
    },
    async end(request) {
      const stored = request.session.get('reader')
      request.session.delete()
      request.reader = undefined
      if (!stored) return undefined
      await ended.add(stored.sessionId, stored.signedInAt + ABSOLUTE_MS)
      return { userType: stored.userType, idToken: stored.idToken }
    },
  }
}
