import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import {
  COOKIES_BLOCKED,
  RETURN_PARAMETER,
  SIGN_IN_PATHS,
  SIGN_OUT_PATH,
  UserType,
} from '../../src/contracts/profile'
import { safeReturnPath } from '../../src/contracts/return-path'
import { HttpError } from '../http/http-error'
import { ownOrigin } from '../http/own-origin'
import { isPrefetch } from '../http/prefetch'
import { queryOf } from '../http/request-path'
import { isOwnOrigin } from '../http/same-origin'
import { saved } from '../http/saved'
import type { Sessions } from './sessions'
import { type SignInUpstream, SignInRefused } from '../upstream/sign-in-upstream'

export interface Issuers {
  customer: SignInUpstream
  employee: SignInUpstream
}

interface AuthOptions {
  siteUrl: string
  issuers: Issuers
  sessions: Sessions
}

type Kind = keyof Issuers

const USER_TYPES: Readonly<Record<Kind, UserType>> = {
  customer: UserType.Customer,
  employee: UserType.Employee,
}

const NOT_SIGNED_OUT = 'Could not sign you out, so you are still signed in. Try again in a few seconds.'

export const auth: FastifyPluginCallback<AuthOptions> = (app, { siteUrl, issuers, sessions }, done) => {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    // a prefetch must neither start a sign-in nor end a session
    next(
      isPrefetch(request)
        ? new HttpError(403, 'read-ahead', 'Prefetch requests are not accepted here.')
        : undefined,
    )
  })

  const callbackOf = (kind: Kind, request: FastifyRequest) =>
    `${ownOrigin(request, siteUrl)}/auth/${kind}/callback`

  for (const kind of ['customer', 'employee'] as const) {
    const issuer = issuers[kind]

    app.get(SIGN_IN_PATHS[kind], PAGE, async (request, reply) => {
      const query = new URLSearchParams(queryOf(request.url))
      const wanted = query.get(RETURN_PARAMETER) ?? query.get('ReturnUrl') ?? wantedOnSignInPage(request)
      const returnPath = safeReturnPath(wanted) ?? '/'
      const { url, pending } = await issuer.begin(callbackOf(kind, request)).catch(unavailable)
      sessions.startSignIn(request, { ...pending, userType: USER_TYPES[kind], returnPath })
      return redirect(reply, withReaderOrigin(url, request))
    })

    app.get(`/auth/${kind}/callback`, PAGE, async (request, reply) => {
      const latest = sessions.latestSignIn(request)
      const started = sessions.takeSignIn(request, new URLSearchParams(queryOf(request.url)).get('state'))
      // no sign-in is pending after the timeout, or in a browser that another site sent to the callback
      if (started?.userType !== USER_TYPES[kind]) {
        const page = signInPage((started ?? latest)?.returnPath)
        // page loads and sign-ins set cookies, so a request without cookies means that they are blocked
        return redirect(reply, request.headers.cookie ? page : `${page}&${COOKIES_BLOCKED}`)
      }
      try {
        const callback = new URL(`${callbackOf(kind, request)}${queryOf(request.url)}`)
        await sessions.begin(request, started.userType, await issuer.finish(callback, started))
      } catch (error) {
        if (!(error instanceof SignInRefused)) return unavailable(error)
        request.log.info({ err: error }, 'The issuer refused a sign-in, or the reader canceled it')
        return redirect(reply, signInPage(started.returnPath))
      }
      return redirect(reply, started.returnPath)
    })
  }

  app.get(SIGN_OUT_PATH, PAGE, async (request, reply) => {
    const ended = await saved(sessions.end(request), 'not-signed-out', NOT_SIGNED_OUT)
    // clears private pages from the browser's cache, so that the back button does not show them
    reply.header('clear-site-data', '"cache"')
    if (!ended) return redirect(reply, '/')
    const issuer = issuers[ended.userType === UserType.Customer ? 'customer' : 'employee']
    const home = `${ownOrigin(request, siteUrl)}/`
    const url = await issuer.endSessionUrl(ended.idToken, home).catch((error: unknown) => {
      request.log.error({ err: error }, 'Could not end the session at the issuer')
      return undefined
    })
    return redirect(reply, url ? withReaderOrigin(url, request) : '/')
  })

  /**
   * Reads the return path from the URL of the sign-in page, because the links of that page lack the path
   * until its script has run.
   */
  function wantedOnSignInPage({ headers }: FastifyRequest): string | null {
    const { referer } = headers
    if (referer === undefined || !isOwnOrigin(referer, headers, siteUrl)) return null
    const { pathname, searchParams } = new URL(referer)
    return pathname === '/401' ? searchParams.get('ReturnUrl') : null
  }

  function withReaderOrigin(url: URL, request: FastifyRequest): string {
    return url.origin === new URL(siteUrl).origin
      ? `${ownOrigin(request, siteUrl)}${url.pathname}${url.search}`
      : url.href
  }
  done()
}

/** Readers open these routes in the browser, so an error is sent as a page. */
const PAGE = { config: { opensPage: true } }

const redirect = (reply: FastifyReply, to: string) => reply.redirect(to, 303)

const signInPage = (returnPath = '/') => `/401?ReturnUrl=${encodeURIComponent(returnPath)}`

function unavailable(error: unknown): never {
  throw new HttpError(503, 'sign-in-unavailable', 'Could not sign in. Try again later.', {
    cause: error,
  })
}
