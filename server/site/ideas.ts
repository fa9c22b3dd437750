import type { FastifyPluginCallback } from 'fastify'
import type { Settings } from '../../lib/settings'

/** The header's Ideas link leads to the provider's own ideas portal, wherever that is (LAYOUT-10). */
export const ideas: FastifyPluginCallback<{ settings: Settings }> = (app, { settings }, done) => {
  app.get('/ideas', (_request, reply) => reply.redirect(settings.ideasUrl, 302))
  done()
}
