import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_ID_HEADER, type chatbotEntries } from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'
import { createFixedWindow } from '../../lib/fixed-window'
import type { ChatbotTokens, TokenHolder } from '../auth/chatbot-token'

/** Faster than anybody reads answers; a script that drains the content is slowed down. */
export const QUESTIONS_PER_MINUTE = 30

/** An office behind one address asks more than one reader. */
const CALLS_PER_MINUTE = 300

const MINUTE_MS = 60_000
const MAX_KEYS = 10_000

export type Entry = keyof typeof chatbotEntries

/** Who may come in by which entry, and how often (BOT-36 to BOT-40). */
export function createAdmission(tokens: Pick<ChatbotTokens, 'verify'>, now: () => number) {
  const perMinute = (limit: number) =>
    createFixedWindow({ limit, windowMs: MINUTE_MS, maxKeys: MAX_KEYS, now })
  const calls = perMinute(CALLS_PER_MINUTE)
  const questions = perMinute(QUESTIONS_PER_MINUTE)
  const holders = new WeakMap<FastifyRequest, TokenHolder>()

  function holderOf(request: FastifyRequest): TokenHolder {
    const holder = holders.get(request)
    if (!holder)
      throw new HttpError(401, 'unauthorised', 'Send a token of /helpcenter/token as a bearer token.')
    return holder
  }

  function ownerOf(request: FastifyRequest): string {
    const { userType, subject } = holderOf(request)
    return `${userType} ${subject}`
  }

  return {
    holderOf,
    ownerOf,
    /** The hook of an entry's routes: it runs before the body is read. */
    hookOf: (entry: Entry) => ({
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        refuseTooMany(calls.take(request.ip), reply)
        if (!request.headers[CLIENT_ID_HEADER.toLowerCase()]) {
          throw new HttpError(400, 'bad-request', `The header ${CLIENT_ID_HEADER} must name the client.`)
        }
        const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
        const holder = scheme.toLowerCase() === 'bearer' ? await tokens.verify(token) : undefined
        if (!holder)
          throw new HttpError(401, 'unauthorised', 'The bearer token is missing, wrong or has expired.')
        if (holder.userType !== (entry === 'employee' ? 1 : 0)) {
          throw new HttpError(403, 'wrong-entry', 'Employees and customers have entries of their own.')
        }
        holders.set(request, holder)
      },
    }),
    countQuestion: (request: FastifyRequest, reply: FastifyReply) =>
      refuseTooMany(questions.take(ownerOf(request)), reply),
  }
}

/** Ends when the client does not wait any longer. */
export function endOf(reply: FastifyReply): AbortSignal {
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  return ended.signal
}

function refuseTooMany(waitMs: number, reply: FastifyReply) {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  throw new HttpError(429, 'too-many-requests', `Too many calls at once. Try again in ${seconds} s.`)
}
