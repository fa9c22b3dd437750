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
import { ownOrigin } from '../http/own-address'
import { isReadAhead } from '../http/read-ahead'
import { queryOf } from '../http/request-path'
import { isOwnOrigin } from '../http/same-origin'
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

/** Signing in and out (AUTH-06 to AUTH-08, AUTH-12): readers go to the issuer of their kind and come back with a session. */
export const auth: FastifyPluginCallback<AuthOptions> = (app, { siteUrl, issuers, sessions }, done) => {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    // A browser that reads ahead must neither start a sign-in nor end a session.
    next(isReadAhead(request) ? new HttpError(403, 'read-ahead', 'Open this address yourself.') : undefined)
  })

  const callbackOf = (kind: Kind, request: FastifyRequest) =>
    `${ownOrigin(request, siteUrl)}/auth/${kind}/callback`

  for (const kind of ['customer', 'employee'] as const) {
    const issuer = issuers[kind]

    app.get(SIGN_IN_PATHS[kind], PAGE, async (request, reply) => {
      const query = new URLSearchParams(queryOf(request.url))
      const wanted = query.get(RETURN_PARAMETER) ?? query.get('ReturnUrl') ?? wantedOnSignInPage(request)
      const returnPath = safeReturnPath(wanted) ?? '/'
      const { address, pending } = await issuer.begin(callbackOf(kind, request)).catch(unavailable)
      sessions.startSignIn(request, { ...pending, userType: USER_TYPES[kind], returnPath })
      return redirect(reply, underOwnName(address, request))
    })

    app.get(`/auth/${kind}/callback`, PAGE, async (request, reply) => {
      const started = sessions.takeSignIn(request)
      // Gone when it took too long, or when somebody was led here by a link that they did not ask for.
      if (started?.userType !== USER_TYPES[kind]) {
        const page = signInPage(started?.returnPath)
        // every page that ran has set one, so without any the browser refuses them
        return redirect(reply, request.headers.cookie ? page : `${page}&${COOKIES_BLOCKED}`)
      }
      try {
        const cameBackTo = new URL(`${callbackOf(kind, request)}${queryOf(request.url)}`)
        await sessions.begin(request, started.userType, await issuer.finish(cameBackTo, started))
      } catch (error) {
        if (!(error instanceof SignInRefused)) return unavailable(error)
        request.log.info({ err: error }, 'A sign-in was refused') // or the reader went back
        return redirect(reply, signInPage(started.returnPath))
      }
      return redirect(reply, started.returnPath)
    })
  }

  app.get(SIGN_OUT_PATH, PAGE, async (request, reply) => {
    const ended = await sessions.end(request)
    // Whatever a browser kept of private pages goes: nobody reads them by going back.
    reply.header('clear-site-data', '"cache"')
    if (!ended) return redirect(reply, '/')
    const issuer = issuers[ended.userType === UserType.Customer ? 'customer' : 'employee']
    const home = `${ownOrigin(request, siteUrl)}/`
    const address = await issuer.endAddress(ended.idToken, home).catch((error: unknown) => {
      request.log.error({ err: error }, 'The session at the issuer could not be ended')
      return undefined
    })
    return redirect(reply, address ? underOwnName(address, request) : '/')
  })

  /** The sign-in page has the way back in its own address; in its links it stands once its script has run, which a quick reader may not await. */
  function wantedOnSignInPage({ headers }: FastifyRequest): string | null {
    const { referer } = headers
    if (referer === undefined || !isOwnOrigin(referer, headers, siteUrl)) return null
    const { pathname, searchParams } = new URL(referer)
    return pathname === '/401' ? searchParams.get('ReturnUrl') : null
  }

  /** An issuer on this very origin is reached by the name that the reader uses for it. */
  function underOwnName(address: URL, request: FastifyRequest): string {
    return address.origin === new URL(siteUrl).origin
      ? `${ownOrigin(request, siteUrl)}${address.pathname}${address.search}`
      : address.href
  }
  done()
}

/** People open these addresses, so that a failure here is shown as a page. */
const PAGE = { config: { opensPage: true } }

const redirect = (reply: FastifyReply, to: string) => reply.redirect(to, 303)

const signInPage = (returnPath = '/') => `/401?ReturnUrl=${encodeURIComponent(returnPath)}`

function unavailable(error: unknown): never {
  throw new HttpError(503, 'sign-in-unavailable', 'Signing in is not possible right now. Try again later.', {
    cause: error,
  })
}
