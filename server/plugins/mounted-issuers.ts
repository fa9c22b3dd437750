import type { FastifyPluginCallback } from 'fastify'
import { ownOrigin } from '../http/own-address'
import type { MountedIssuer } from '../upstream/mounted-issuer'

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
