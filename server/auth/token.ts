import type { FastifyPluginCallback } from 'fastify'
import { CHATBOT_BASE_URL_PATH, CHATBOT_TOKEN_PATH } from '../../src/contracts/helpcenter'
import { HttpError } from '../http/http-error'
import { ownOrigin } from '../http/own-origin'
import type { ChatbotTokens } from './chatbot-token'
import { readerOf } from './reader'
import type { Sessions } from './sessions'

interface TokenOptions {
  siteUrl: string
  tokens: ChatbotTokens
  sessions: Sessions
}

export const token: FastifyPluginCallback<TokenOptions> = (app, { siteUrl, tokens, sessions }, done) => {
  app.get(CHATBOT_TOKEN_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const reader = readerOf(request)
    if (!reader) throw new HttpError(401, 'unauthorized', 'Sign in to use the chatbot.')
    sessions.renew(request)
    return reply.type('application/json').send(JSON.stringify(await tokens.issue(reader)))
  })

  // the chatbot API's base URL is the gateway, which answers the requests or forwards them to a vendor
  app.get(CHATBOT_BASE_URL_PATH, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(JSON.stringify(ownOrigin(request, siteUrl))),
  )
  done()
}
