import '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { type Profile, PROFILE_PATH, UserType } from '../../src/contracts/profile'
import { readerOf } from './reader'
import type { Sessions } from './sessions'

/** Lifetime of the visitor cookie: the longest that browsers store a cookie. */
const VISITOR_SECONDS = 400 * 24 * 60 * 60

const VISITOR_COOKIE = 'visitor'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const profile: FastifyPluginCallback<{ secure: boolean; sessions: Sessions }> = (
  app,
  { secure, sessions },
  done,
) => {
  function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
    const known = request.cookies[VISITOR_COOKIE]
    const visitorId = known !== undefined && UUID.test(known) ? known : randomUUID()
    reply.setCookie(VISITOR_COOKIE, visitorId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: VISITOR_SECONDS,
    })
    return visitorId
  }

  app.get(PROFILE_PATH, (request, reply): Profile => {
    reply.header('cache-control', 'private, no-store')
    sessions.renew(request)
    const reader = readerOf(request)
    return {
      visitorId: visitorOf(request, reply),
      tenantName: reader?.tenantName ?? '',
      userName: reader?.userName ?? '',
      userDisplayName: reader?.displayName ?? '',
      email: reader?.email ?? '',
      userType: reader?.userType ?? UserType.Employee,
    }
  })
  done()
}
