import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  CHATBOT_SERVICE_PATH,
  CLIENT_ID_HEADER,
  chatbotCalls,
  chatbotEntries,
  FeedbackOption,
  MAX_FEEDBACK_LENGTH,
  MAX_QUESTION_LENGTH,
  NO_SELECTIONS,
  Rating,
  type Selections,
  SESSION_PARAMETER,
} from '../../src/contracts/chatbot'
import type { Audience } from '../../src/contracts/search-documents'
import type { Answerer } from '../chatbot/answer'
import type { ChatRecord, ChatRecords } from '../chatbot/chat-records'
import { answerQuestion } from '../chatbot/chatbot-service'
import { toFilterTree } from '../chatbot/filter-tree'
import type { Knowledge, KnowledgeSource } from '../chatbot/passage'
import { createSessionStore, MESSAGES_PER_SESSION } from '../chatbot/sessions'
import { HttpError } from '../http/http-error'
import { createFixedWindow } from '../lib/fixed-window'
import type { ChatbotTokens, TokenHolder } from '../session/chatbot-token'

/** Faster than anybody reads answers; a script that drains the content is slowed down. */
export const QUESTIONS_PER_MINUTE = 30

/** An office behind one address asks more than one reader. */
const CALLS_PER_MINUTE = 300

const MINUTE_MS = 60_000
const MAX_KEYS = 10_000

/** Below the 31 s that a client waits (BOT-52), so that it gets an answer and not silence. */
const ANSWER_WITHIN_MS = 28_000

const ALL_OPTIONS = Object.values(FeedbackOption).reduce<number>((sum, option) => sum + option, 0)

const id = z.string().min(1).max(100)
const words = z.string().max(200)
const choice = z.string().max(200)

/** Deeper than any filter tree, and an end for a body that nests without one. */
const MAX_DEPTH = 4

const selections: z.ZodType<Selections> = selectionsOf(MAX_DEPTH)

function selectionsOf(depth: number): z.ZodType<Selections> {
  const below = depth === 0 ? z.never() : z.lazy(() => selectionsOf(depth - 1))
  return z.object({
    values: z.array(choice).max(200).default([]),
    subOptions: z
      .object({
        Sources: below.exactOptional(),
        ContentTypes: below.exactOptional(),
        ProductAreas: below.exactOptional(),
      })
      .default({}),
  })
}

const bodies = {
  open: z.object({ category: words.default(''), subCategory: words.default('') }),
  categorise: z.object({ sessionId: id, category: words, subCategory: words.default('') }),
  close: z.object({ sessionId: id }),
  message: z.object({
    sessionId: id,
    question: z.string().max(MAX_QUESTION_LENGTH),
    experience: z.enum(['MultiTurn', 'SingleTurn']),
    selections: selections.default(NO_SELECTIONS),
  }),
  feedback: z.object({
    linkUrl: z.string().max(2_048).default(''),
    description: z.string().max(MAX_FEEDBACK_LENGTH).default(''),
    sessionId: id.exactOptional(),
    messageId: id.exactOptional(),
    options: z.number().int().min(0).max(ALL_OPTIONS).default(0),
    rating: z.literal(Object.values(Rating)),
  }),
}

interface ChatbotOptions {
  tokens: Pick<ChatbotTokens, 'verify'>
  knowledge: KnowledgeSource
  answerer: Answerer
  records: ChatRecords
  now?: () => number
}

/**
 * The embedded chatbot service: the chatbot API of services §7 below `/chatbot/client-signed` for employees and
 * `/chatbot/token-server` for customers (BOT-36 to BOT-47).
 */
export const chatbot: FastifyPluginCallback<ChatbotOptions> = (app, options, done) => {
  const { tokens, knowledge, answerer, records, now = Date.now } = options
  const sessions = createSessionStore(now)
  const perMinute = (limit: number) =>
    createFixedWindow({ limit, windowMs: MINUTE_MS, maxKeys: MAX_KEYS, now })
  const calls = perMinute(CALLS_PER_MINUTE)
  const questions = perMinute(QUESTIONS_PER_MINUTE)
  const holders = new WeakMap<FastifyRequest, TokenHolder>()

  const holderOf = (request: FastifyRequest): TokenHolder => {
    const holder = holders.get(request)
    if (!holder)
      throw new HttpError(401, 'unauthorised', 'Send a token of /helpcenter/token as a bearer token.')
    return holder
  }
  const ownerOf = (request: FastifyRequest) => {
    const { userType, subject } = holderOf(request)
    return `${userType} ${subject}`
  }

  async function keep(request: FastifyRequest, record: ChatRecord) {
    await records.add({ ...record, at: new Date(now()).toISOString() }).catch((error: unknown) => {
      request.log.error({ err: error, kind: record.kind }, 'A record of a chat could not be kept')
    })
  }

  async function currentKnowledge(): Promise<Knowledge> {
    const current = await knowledge.current()
    if (!current)
      throw new HttpError(503, 'not-ready', 'The content is still being read. Try again in a moment.')
    return current
  }

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  for (const [kind, entry] of Object.entries(chatbotEntries)) {
    const path = (call: keyof typeof chatbotCalls) => `${CHATBOT_SERVICE_PATH}${entry}${chatbotCalls[call]}`
    const userType = kind === 'employee' ? 1 : 0

    const guard = {
      onRequest: async (request: FastifyRequest) => {
        refuseTooMany(calls.take(request.ip))
        if (!request.headers[CLIENT_ID_HEADER.toLowerCase()]) {
          throw new HttpError(400, 'bad-request', `The header ${CLIENT_ID_HEADER} must name the client.`)
        }
        const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
        const holder = scheme.toLowerCase() === 'bearer' ? await tokens.verify(token) : undefined
        if (!holder)
          throw new HttpError(401, 'unauthorised', 'The bearer token is missing, wrong or has expired.')
        if (holder.userType !== userType) {
          throw new HttpError(403, 'wrong-entry', 'Employees and customers have entries of their own.')
        }
        holders.set(request, holder)
      },
    }

    app.post(path('session'), guard, async (request) => {
      const { category, subCategory } = parse(bodies.open, request.body ?? {})
      const session = sessions.open(ownerOf(request), category, subCategory)
      await keep(request, { kind: 'opened', sessionId: session.id, category })
      return session
    })

    app.patch(path('session'), guard, (request) => {
      const { sessionId, category, subCategory } = parse(bodies.categorise, request.body)
      return sessions.categorise(sessionId, ownerOf(request), category, subCategory) ?? unknownSession()
    })

    app.delete(path('session'), guard, async (request) => {
      const query = z.object({ [SESSION_PARAMETER]: id }).safeParse(request.query)
      const { sessionId } = query.success
        ? { sessionId: query.data[SESSION_PARAMETER] ?? '' }
        : parse(bodies.close, request.body)
      const closed = sessions.close(sessionId, ownerOf(request)) ?? unknownSession()
      await keep(request, { kind: 'closed', sessionId })
      return closed
    })

    app.post(path('message'), guard, async (request, reply) => {
      const body = parse(bodies.message, request.body)
      if (body.question.trim() === '') throw new HttpError(400, 'bad-request', 'question must not be blank.')
      const owner = ownerOf(request)
      refuseTooMany(questions.take(owner))
      const current = await currentKnowledge()
      const before = sessions.ask(body.sessionId, owner, body.question)
      if (before === 'unknown') return unknownSession()
      if (before === 'too-many') {
        const text = `This conversation has reached its ${MESSAGES_PER_SESSION} messages. Restart it to go on.`
        throw new HttpError(409, 'session-full', text)
      }
      const asked = {
        request: body,
        before,
        audiences: audiencesOf(holderOf(request)),
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), endOf(reply)]),
      }
      const answered = await answerQuestion(asked, current, answerer).catch(async (error: unknown) => {
        const newer = await currentKnowledge()
        // a release that went live meanwhile takes the old one's index away
        if (newer.release === current.release) throw error
        return answerQuestion(asked, newer, answerer)
      })
      const { message, guard: reason, withheld } = answered
      sessions.answered(body.sessionId, owner, message.id)
      await keep(request, {
        kind: 'answered',
        sessionId: body.sessionId,
        messageId: message.id,
        experience: body.experience,
        // what names somebody is not kept; the fact that it was asked is
        question: reason === 'personal-data' ? '' : body.question,
        sources: message.scoredUrls.map(({ url }) => url.split(':~:')[0] ?? url),
        guard: reason,
        withheld,
        release: answered.release,
      })
      return message
    })

    app.post(path('feedback'), guard, async (request, reply) => {
      const feedback = parse(bodies.feedback, request.body)
      const owner = ownerOf(request)
      const { sessionId, messageId, rating } = feedback
      if (sessionId === undefined && messageId === undefined) {
        throw new HttpError(400, 'bad-feedback', 'Feedback must contain either messageId or sessionId')
      }
      if (messageId === undefined && rating === Rating.GuardrailFeedback) {
        throw new HttpError(400, 'bad-feedback', 'Feedback on a session is thumbs up (1) or thumbs down (0).')
      }
      if (sessionId !== undefined && !sessions.find(sessionId, owner)) return unknownSession()
      if (messageId !== undefined && !sessions.holdsAnswer(messageId, owner)) {
        throw new HttpError(404, 'unknown-message', 'There is no such message in a conversation of yours.')
      }
      await records.add({ kind: 'feedback', ...feedback, at: new Date(now()).toISOString() })
      return reply.code(204).send()
    })

    app.get(path('options'), guard, async (request) => {
      const current = await currentKnowledge()
      return toFilterTree(await current.filterValues(audiencesOf(holderOf(request))))
    })
  }
  done()
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new HttpError(
    400,
    'bad-request',
    `${field === '' ? 'The body' : field}: ${issue?.message ?? 'cannot be read'}.`,
  )
}

function refuseTooMany(waitMs: number) {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw new HttpError(429, 'too-many-requests', `Too many calls at once. Try again in ${seconds} s.`)
}

function unknownSession(): never {
  throw new HttpError(404, 'unknown-session', 'There is no such session, or it has ended. Create a new one.')
}

/** Ends when the client does not wait any longer. */
function endOf(reply: FastifyReply): AbortSignal {
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  return ended.signal
}

function audiencesOf({ userType }: TokenHolder): readonly Audience[] {
  return userType === 1 ? ['everyone', 'signedIn', 'employee'] : ['everyone', 'signedIn']
}
