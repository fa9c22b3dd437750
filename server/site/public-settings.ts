import type { FastifyPluginCallback } from 'fastify'
import type { PublicSettings } from '../../src/contracts/settings'
import type { Settings } from '../../lib/settings'

export const publicSettings: FastifyPluginCallback<{ settings: Settings }> = (app, { settings }, done) => {
  app.get('/settings', (_request, reply): PublicSettings => {
    reply.header('cache-control', 'no-cache') // a restart may change the settings
    return toPublicSettings(settings)
  })
  done()
}

/** Returns only the settings listed here, so that a new setting is private. */
function toPublicSettings(settings: Settings): PublicSettings {
  return {
    lmsType: settings.lmsType,
    lmsUrl: settings.lmsUrl,
    chatbotVendor: settings.chatbotVendor,
    enableQuickAnswer: settings.enableQuickAnswer && settings.chatbotVendor !== '',
    knowledgeBase: settings.knowledgeBase,
    searchProvider: settings.searchProvider,
    supportChat: settings.supportChat,
    ...(settings.inbenta && { inbenta: settings.inbenta }),
    ...(settings.coveo && { coveo: settings.coveo }),
    ...(settings.gaMeasurementId && { gaMeasurementId: settings.gaMeasurementId }),
    ...(settings.pendoApiKey && { pendoApiKey: settings.pendoApiKey }),
    ...(settings.launchDarklyClientId && { launchDarklyClientId: settings.launchDarklyClientId }),
  }
}
