import type { FastifyPluginCallback } from 'fastify'
import { networkOf } from '../http/network-of'
import { ownOrigin } from '../http/own-origin'
import { createWriteLimit } from '../http/write-limit'
import type { MountedIssuer } from '../../lib/mounted-issuer'

/** Maximum number of form submissions per network and minute, to slow down password guessing. */
const FORMS_PER_WINDOW = 120
const WINDOW_MS = 60_000

interface MountedIssuersOptions {
  siteUrl: string
  issuers: readonly MountedIssuer[]
}

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
        handle(request.raw, reply.raw, {
          origin: ownOrigin(request, siteUrl),
          network: networkOf(request.ip),
        })
      },
    })
  }
  done()
}
