import type { FastifyPluginCallback } from 'fastify'
import { ownOrigin } from '../http/own-address'
import { createWriteLimit } from '../http/write-limit'
import type { MountedIssuer } from '../../lib/mounted-issuer'

/** Forms of people: a flood of them guesses passwords. The form itself counts more strictly, and says so in a page. */
const FORMS_PER_WINDOW = 120
const WINDOW_MS = 60_000

interface MountedIssuersOptions {
  siteUrl: string
  issuers: readonly MountedIssuer[]
}

/** Hands requests below an issuer's path on to it, bodies unread. */
export const mountedIssuers: FastifyPluginCallback<MountedIssuersOptions> = (
  app,
  { siteUrl, issuers },
  done,
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))

  const refuseWrites = createWriteLimit({
    siteUrl,
    limit: FORMS_PER_WINDOW,
    windowMs: WINDOW_MS,
    what: 'forms',
  })
  app.addHook('onRequest', function (request, reply, next) {
    if (request.method === 'POST') refuseWrites.call(this, request, reply, next)
    else next()
  })

  for (const { path, handle } of issuers) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      url: `${path}/*`,
      handler(request, reply) {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        handle(request.raw, reply.raw, ownOrigin(request, siteUrl))
      },
    })
  }
  done()
}
