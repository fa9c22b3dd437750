import type { FastifyPluginCallback } from 'fastify'
import { CLIENT_ID_HEADER, SESSION_PARAMETER } from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'
import type { ChatbotTokens } from '../auth/chatbot-token'
import type { ChatbotUpstream } from '../upstream/chatbot-api'
import { addChatbotRoutes, endOf, type ChatbotRequest } from './chatbot-routes'

interface VendorOptions {
  tokens: Pick<ChatbotTokens, 'verify'>
  upstream: ChatbotUpstream
}

const REFUSED = [401, 403]

/** Forwards all calls to the vendor's chatbot API. Browsers never get the vendor's token. */
export const chatbotVendor: FastifyPluginCallback<VendorOptions> = (app, options, done) => {
  const { tokens, upstream } = options

  async function forward({ path, body, request, reply }: ChatbotRequest<unknown>) {
    const answer = await upstream.call({
      method: request.method,
      path,
      clientId: String(request.headers[CLIENT_ID_HEADER.toLowerCase()]),
      accept: request.headers.accept ?? 'application/json',
      body,
      signal: endOf(reply),
    })
    if (REFUSED.includes(answer.status)) {
      answer.body?.destroy()
      throw new HttpError(502, 'refused', 'The chatbot vendor refused the gateway. Renew CHATBOT_API_TOKEN.')
    }
    if (answer.type !== undefined) reply.type(answer.type)
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
    return reply.code(answer.status).send(answer.body)
  }

  addChatbotRoutes(
    app,
    { tokens, now: Date.now },
    {
      open: forward,
      categorize: forward,
      close({ body: { sessionId }, path, ...asked }) {
        const query = new URLSearchParams({ [SESSION_PARAMETER]: sessionId })
        return forward({ ...asked, path: `${path}?${query}`, body: undefined })
      },
      message: forward,
      feedback: forward,
      options: forward,
    },
  )
  done()
}
