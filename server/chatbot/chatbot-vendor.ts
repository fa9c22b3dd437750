import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import {
  CHATBOT_SERVICE_PATH,
  CLIENT_ID_HEADER,
  chatbotCalls,
  chatbotEntries,
  SESSION_PARAMETER,
} from '../../src/contracts/chatbot'
import { createAdmission, endOf } from './admission'
import { bodies, parse } from './bodies'
import { HttpError } from '../http/http-error'
import type { ChatbotTokens } from '../auth/chatbot-token'
import type { ChatbotUpstream } from '../upstream/chatbot-api'

interface VendorOptions {
  tokens: Pick<ChatbotTokens, 'verify'>
  upstream: ChatbotUpstream
  now?: () => number
}

/** What the vendor says about the gateway's own token is not the reader's to mend. */
const REFUSED = [401, 403]

/** A vendor's chatbot in the place of the embedded one: the same calls, admission and limits; the vendor's token never leaves the gateway. */
export const chatbotVendor: FastifyPluginCallback<VendorOptions> = (app, options, done) => {
  const { tokens, upstream, now = Date.now } = options
  const { hookOf, countQuestion } = createAdmission(tokens, now)

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  async function pass(request: FastifyRequest, reply: FastifyReply, path: string, body?: unknown) {
    const {
      status,
      type,
      retryAfter,
      body: answer,
    } = await upstream.call({
      method: request.method,
      path,
      clientId: String(request.headers[CLIENT_ID_HEADER.toLowerCase()]),
      accept: request.headers.accept ?? 'application/json',
      body,
      signal: endOf(reply),
    })
    if (REFUSED.includes(status)) {
      answer?.destroy()
      throw new HttpError(
        502,
        'refused',
        'The chatbot refused the gateway. CHATBOT_API_TOKEN must be renewed.',
      )
    }
    if (type !== undefined) reply.type(type)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(status).send(answer)
  }

  for (const kind of ['employee', 'customer'] as const) {
    const below = (call: keyof typeof chatbotCalls) => `${chatbotEntries[kind]}${chatbotCalls[call]}`
    const at = (call: keyof typeof chatbotCalls) => CHATBOT_SERVICE_PATH + below(call)
    const guard = hookOf(kind)

    app.post(at('session'), guard, (request, reply) =>
      pass(request, reply, below('session'), parse(bodies.open, request.body ?? {})),
    )
    app.patch(at('session'), guard, (request, reply) =>
      pass(request, reply, below('session'), parse(bodies.categorise, request.body)),
    )
    app.delete(at('session'), guard, (request, reply) => {
      const { sessionId } = parse(bodies.close, request.query)
      return pass(request, reply, `${below('session')}?${SESSION_PARAMETER}=${encodeURIComponent(sessionId)}`)
    })
    app.post(at('message'), guard, (request, reply) => {
      const body = parse(bodies.message, request.body)
      countQuestion(request, reply)
      return pass(request, reply, below('message'), body)
    })
    app.post(at('feedback'), guard, (request, reply) =>
      pass(request, reply, below('feedback'), parse(bodies.feedback, request.body)),
    )
    app.get(at('options'), guard, (request, reply) => pass(request, reply, below('options')))
  }
  done()
}
