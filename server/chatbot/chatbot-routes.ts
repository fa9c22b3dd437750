import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  CHATBOT_SERVICE_PATH,
  CLIENT_ID_HEADER,
  chatbotCalls,
  chatbotEntries,
  SESSION_PARAMETER,
} from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'
import { networkOf } from '../http/network-of'
import { createFixedWindow } from '../../lib/fixed-window'
import type { ChatbotTokens, TokenHolder } from '../auth/chatbot-token'
import { bodies, parse } from './bodies'

/** More than a reader asks in a minute. Slows down scripts that copy the content. */
export const QUESTIONS_PER_MINUTE = 30

/** Limit per network, which many readers may share. */
const CALLS_PER_MINUTE = 300

const MINUTE_MS = 60_000

export interface ChatbotRequest<Body> {
  readonly body: Body
  readonly holder: TokenHolder
  readonly owner: string
  /** relative to `CHATBOT_SERVICE_PATH` */
  readonly path: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type ChatbotHandlers = {
  readonly [Call in keyof typeof bodies]: (asked: ChatbotRequest<z.output<(typeof bodies)[Call]>>) => unknown
} & { readonly options: (asked: ChatbotRequest<undefined>) => unknown }

interface Options {
  readonly tokens: Pick<ChatbotTokens, 'verify'>
  readonly now: () => number
}

export function addChatbotRoutes(app: FastifyInstance, { tokens, now }: Options, handlers: ChatbotHandlers) {
  const calls = createFixedWindow({ limit: CALLS_PER_MINUTE, windowMs: MINUTE_MS, now })
  const questions = createFixedWindow({ limit: QUESTIONS_PER_MINUTE, windowMs: MINUTE_MS, now })
  const holders = new WeakMap<FastifyRequest, TokenHolder>()

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  for (const entry of ['employee', 'customer'] as const) {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseTooMany(calls.take(networkOf(request.ip)), reply)
      if (!request.headers[CLIENT_ID_HEADER.toLowerCase()])
        throw new HttpError(400, 'bad-request', `The header ${CLIENT_ID_HEADER} must name the client.`)
      const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
      const holder = scheme.toLowerCase() === 'bearer' ? await tokens.verify(token) : undefined
      if (!holder)
        throw new HttpError(401, 'unauthorized', 'The bearer token is missing, wrong or has expired.')
      if (holder.userType !== (entry === 'employee' ? 1 : 0))
        throw new HttpError(403, 'wrong-entry', 'Employees and customers have separate endpoints.')
      holders.set(request, holder)
    }

    const route = <Body>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      call: keyof typeof chatbotCalls,
      bodyOf: (request: FastifyRequest) => Body,
      answer: (asked: ChatbotRequest<Body>) => unknown,
    ) => {
      const path = chatbotEntries[entry] + chatbotCalls[call]
      app.route({
        method,
        url: CHATBOT_SERVICE_PATH + path,
        onRequest,
        handler(request, reply) {
          const body = bodyOf(request)
          const holder = holders.get(request)
          if (!holder) throw new Error('The onRequest hook of this route did not run.')
          const owner = `${holder.userType} ${holder.subject}`
          if (call === 'message') refuseTooMany(questions.take(owner), reply)
          return answer({ body, holder, owner, path, request, reply })
        },
      })
    }
    route('POST', 'session', ({ body }) => parse(bodies.open, body ?? {}), handlers.open)
    route('PATCH', 'session', ({ body }) => parse(bodies.categorize, body), handlers.categorize)
    route('DELETE', 'session', (request) => parse(bodies.close, closeParameters(request)), handlers.close)
    route('POST', 'message', ({ body }) => parse(bodies.message, body), handlers.message)
    route('POST', 'feedback', (request) => parse(bodies.feedback, feedbackOf(request)), handlers.feedback)
    route('GET', 'options', () => undefined, handlers.options)
  }
}

/** Returns a signal that aborts when the client disconnects, and after the response. */
export function endOf(reply: FastifyReply): AbortSignal {
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  return ended.signal
}

/**
 * Returns the query if it names the session, since some
 * proxies drop the body of a DELETE; otherwise the body.
 */
function closeParameters({ query, body }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && SESSION_PARAMETER in query ? query : body
}

/** Returns the body without fields that are null. Throws if it names no message and no session (BOT-32). */
function feedbackOf({ body }: FastifyRequest): unknown {
  const fields: [string, unknown][] = Object.entries(body ?? {})
  const given = Object.fromEntries(fields.filter(([, value]) => value !== null))
  if (!given.sessionId && !given.messageId)
    throw new HttpError(400, 'bad-feedback', 'Feedback must contain either messageId or sessionId')
  return given
}

function refuseTooMany(waitMs: number, reply: FastifyReply) {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  throw new HttpError(429, 'too-many-requests', `Too many requests. Try again in ${seconds} s.`)
}
