import type { FastifyPluginCallback } from 'fastify'
import type { ReleaseSource } from '../releases'

/** `/healthz`: the process lives. `/readyz`: it has a site to serve, so a load balancer may send readers. */
export const health: FastifyPluginCallback<{ releases: ReleaseSource }> = (app, { releases }, done) => {
  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const release = await releases.current()
    if (release) return { status: 'ready', release: release.id }
    return reply
      .code(503)
      .send({ status: 'not-ready', reason: 'No release is loaded. Build the site: npm run build.' })
  })
  done()
}
