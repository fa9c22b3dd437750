import secureSession, { type Session } from '@fastify/secure-session'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PendingSignIn, SignedIn } from '../upstream/sign-in-upstream'
import type { UserType } from '../../src/contracts/profile'
import type { EndedSessions } from '../records/kinds/ended-sessions'
import type { Secrets } from './secrets'
import { type Reader, readerOf } from './reader'

export const IDLE_MS = 30 * 60 * 1000

/** Sessions end after a long working day, even if the reader is active. */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000

/** Time to complete a sign-in, long enough to look up a password and a second factor. */
export const SIGN_IN_TIMEOUT_MS = 15 * 60 * 1000

/** Renews a session at most once a minute, so most page views set no cookie. */
const RENEW_AFTER_MS = 60 * 1000

/** After encryption and base64, data of this size is below the 4096 bytes that browsers accept per cookie. */
const MAX_COOKIE_DATA_BYTES = 2500

/** Longer names and email addresses are cut, so that the session fits into a cookie. */
const MAX_TEXT_LENGTH = 150

interface StoredReader extends Reader {
  readonly signedInAt: number
  readonly seenAt: number
  /**
   * id token that tells the issuer at sign-out which session to end. Missing if the cookie would be too
   * long; the issuer then asks the reader to confirm the sign-out.
   */
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
    signIn: Session<{ pending: readonly StoredSignIn[] }>
  }
}

export interface SessionOptions {
  secrets: Secrets
  /** True if this gateway shows drafts. Its sessions are separate from those of the site. */
  isPreview: boolean
  secure: boolean
  ended: EndedSessions
  now?: () => number
}

export interface Sessions {
  /** Adds a pending sign-in. Keeps earlier ones, because readers can start a sign-in in several tabs. */
  startSignIn(request: FastifyRequest, started: Omit<StoredSignIn, 'startedAt'>): void
  latestSignIn(request: FastifyRequest): StoredSignIn | undefined
  /** Returns and removes the pending sign-in with this state. */
  takeSignIn(request: FastifyRequest, state: string | null): StoredSignIn | undefined
  /**
   * Starts a session and ends the browser's earlier one, so that no copy of the earlier cookie stays valid.
   */
  begin(request: FastifyRequest, userType: UserType, account: SignedIn): Promise<void>
  /** Extends the session. Only for responses that are never cached, because it sets a cookie. */
  renew(request: FastifyRequest): void
  end(request: FastifyRequest): Promise<{ userType: UserType; idToken: string | undefined } | undefined>
}

/** Stores sessions in encrypted cookies, so that any replica with the same key can read them. */
export function addSessions(
  app: FastifyInstance,
  { secrets, isPreview, secure, ended, now = Date.now }: SessionOptions,
): Sessions {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const key = isPreview ? secrets.previewSessionKey : secrets.sessionKey
  // browsers accept a `__Host-` cookie only from this host over HTTPS; the ports of a host share cookies, so
  // a preview on another port needs the prefix `preview-`
  const prefix = `${secure ? '__Host-' : ''}${isPreview ? 'preview-' : ''}`
  void app.register(secureSession, [
    { sessionName: 'session', cookieName: `${prefix}reader`, key, expiry: ABSOLUTE_MS / 1000, cookie },
    {
      sessionName: 'signIn',
      cookieName: `${prefix}sign-in`,
      key,
      expiry: SIGN_IN_TIMEOUT_MS / 1000,
      cookie: { ...cookie, maxAge: SIGN_IN_TIMEOUT_MS / 1000 },
    },
  ])
  app.decorateRequest('reader', undefined)
  void app.register(
    Object.assign(
      (scope: FastifyInstance, _options: object, done: () => void) => {
        scope.addHook('onRequest', async (request) => {
          request.reader = await activeReader(request)
        })
        done()
      },
      { [Symbol.for('skip-override')]: true }, // the hook runs for all routes, after the cookie is decrypted
    ),
  )

  async function activeReader(request: FastifyRequest): Promise<FastifyRequest['reader']> {
    const reader = request.session.get('reader')
    const isActive = reader && now() - reader.signedInAt < ABSOLUTE_MS && now() - reader.seenAt < IDLE_MS
    if (!isActive) return undefined
    try {
      return (await ended.has(reader.sessionId)) ? undefined : reader
    } catch (cause) {
      request.log.error({ err: cause }, 'Could not check whether a session has ended')
      return 'unknown'
    }
  }

  const pendingSignIns = (request: FastifyRequest) =>
    (request.signIn.get('pending') ?? []).filter(({ startedAt }) => now() - startedAt < SIGN_IN_TIMEOUT_MS)

  return {
    startSignIn(request, started) {
      const pending = [...pendingSignIns(request), { ...started, startedAt: now() }]
      while (pending.length > 1 && !fitsIntoCookie(pending)) pending.shift()
      request.signIn.set('pending', pending)
    },
    latestSignIn: (request) => pendingSignIns(request).at(-1),
    takeSignIn(request, state) {
      const pending = pendingSignIns(request)
      const others = pending.filter((one) => one.state !== state)
      if (others.length > 0) request.signIn.set('pending', others)
      else request.signIn.delete()
      return pending.find((one) => one.state === state)
    },
    async begin(request, userType, { idToken, ...account }) {
      const before = request.session.get('reader')
      if (before) await ended.add(before.sessionId, before.signedInAt + ABSOLUTE_MS)
      const reader: StoredReader = {
        sessionId: randomUUID(),
        userType,
        subject: account.subject,
        userName: cut(account.userName),
        displayName: cut(account.displayName),
        email: cut(account.email),
        tenantName: cut(account.tenantName),
        signedInAt: now(),
        seenAt: now(),
      }
      const withIdToken = { ...reader, idToken }
      request.session.regenerate()
      request.session.set('reader', fitsIntoCookie(withIdToken) ? withIdToken : reader)
      request.reader = reader
    },
    renew(request) {
      const stored = request.session.get('reader')
      if (!readerOf(request) || !stored || now() - stored.seenAt < RENEW_AFTER_MS) return
      request.session.set('reader', { ...stored, seenAt: now() })
    },
    async end(request) {
      const stored = request.session.get('reader')
      // records the end before the cookie is removed, so that the reader can sign out again after a failure
      if (stored) await ended.add(stored.sessionId, stored.signedInAt + ABSOLUTE_MS)
      request.session.delete()
      request.reader = undefined
      return stored && { userType: stored.userType, idToken: stored.idToken }
    },
  }
}

function fitsIntoCookie(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAX_COOKIE_DATA_BYTES
}

/** Cuts a long text. Removes lone surrogates, because `encodeURIComponent` rejects them (AUTH-14). */
function cut(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/\p{Surrogate}/gu, '')
}
