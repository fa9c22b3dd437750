import type { FastifyPluginCallback } from 'fastify'
import type { Settings } from '../../lib/settings'

export const ideas: FastifyPluginCallback<{ settings: Settings }> = (app, { settings }, done) => {
  app.get('/ideas', (_request, reply) => reply.redirect(settings.ideasUrl, 302))
  done()
}
