import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { ANSWER_STREAM_TYPE, type BotMessage, Rating } from '../../src/contracts/chatbot'
import type { Audience } from '../../src/contracts/search-documents'
import { AnswerInterrupted, type Answerer } from './answer'
import type { ChatRecord, ChatRecords } from '../records/kinds/chat-records'
import { answerQuestion, type Answered, type Question } from './chatbot-service'
import { toFilterTree } from './filter-tree'
import type { Knowledge } from '../search/knowledge/passage'
import type { ReleaseSearch } from '../search/release-search'
import { createSessionStore, MESSAGES_PER_SESSION } from './chatbot-sessions'
import { addChatbotRoutes, endOf } from './chatbot-routes'
import { streamAnswer } from './stream-answer'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import type { ChatbotTokens, TokenHolder } from '../auth/chatbot-token'
import { sessionOf } from '../auth/reader'

/** Below the client's timeout of 31 s (BOT-52), so the client gets a response. */
const ANSWER_TIMEOUT_MS = 28_000

/** Maximum time that a response waits for its chat record to be saved. Saving usually takes milliseconds. */
export const SAVE_WAIT_MS = 1_000

interface ChatbotOptions {
  tokens: Pick<ChatbotTokens, 'verify'>
  knowledge: ReleaseSearch['knowledge']
  answerer: Answerer
  records: ChatRecords
  now?: () => number
}

export const chatbot: FastifyPluginCallback<ChatbotOptions> = (app, options, done) => {
  const { tokens, knowledge, answerer, records, now = Date.now } = options
  const sessions = createSessionStore(now)

  async function save(request: FastifyRequest, record: ChatRecord) {
    const saving = records.add({ ...record, at: new Date(now()).toISOString() }).catch((error: unknown) => {
      request.log.error({ err: error, kind: record.kind }, 'Could not save a chat record')
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SAVE_WAIT_MS)))
    await Promise.race([saving, late]).finally(() => clearTimeout(timer))
  }

  async function currentKnowledge(): Promise<Knowledge> {
    const current = await knowledge.current()
    if (!current)
      throw new HttpError(503, 'not-ready', 'The content is still loading. Try again in a moment.')
    return current
  }

  async function answer(
    request: FastifyRequest,
    owner: string,
    asked: Question,
    current: Knowledge,
  ): Promise<BotMessage> {
    const { question, sessionId, experience } = asked.request
    const answered = await answerFrom(current, asked)
    const { message, guard: reason, withheld, release, topic } = answered
    sessions.answered(sessionId, owner, message.id, topic)
    await save(request, {
      kind: 'answered',
      sessionId,
      messageId: message.id,
      experience,
      // personal data is not saved, only the fact that a question was asked
      question: reason === 'personal-data' ? '' : question,
      sources: message.scoredUrls.map(({ url }) => url.split(':~:')[0] ?? url),
      guard: reason,
      withheld,
      release,
      visit: sessionOf(request),
    })
    return message
  }

  async function answerFrom(current: Knowledge, asked: Question): Promise<Answered> {
    let hasSentText = false
    const onText =
      asked.onText &&
      ((piece: string) => {
        hasSentText = true
        asked.onText?.(piece)
      })
    try {
      return await answerQuestion({ ...asked, onText }, current, answerer)
    } catch (error) {
      if (error instanceof AnswerInterrupted)
        throw new HttpError(502, 'broke-off', error.message, { cause: error })
      const newer = await currentKnowledge()
      // `answerQuestion` fails if a newer release replaces the index meanwhile. It then runs once more.
      if (hasSentText || asked.signal.aborted || newer.release === current.release) throw error
      return answerQuestion(asked, newer, answerer)
    }
  }

  addChatbotRoutes(
    app,
    { tokens, now },
    {
      async open({ body: { category, subCategory }, owner, request }) {
        const session = sessions.open(owner, category, subCategory)
        await save(request, { kind: 'opened', sessionId: session.id, category })
        return session
      },

      categorize: ({ body: { sessionId, category, subCategory }, owner }) =>
        sessions.categorize(sessionId, owner, category, subCategory) ?? unknownSession(),

      async close({ body: { sessionId }, owner, request }) {
        const closed = sessions.close(sessionId, owner) ?? unknownSession()
        await save(request, { kind: 'closed', sessionId })
        return closed
      },

      async message({ body, holder, owner, request, reply }) {
        const current = await currentKnowledge()
        const conversation = sessions.ask(body.sessionId, owner)
        if (conversation === 'unknown') return unknownSession()
        if (conversation === 'too-many') {
          const text = `This conversation has reached its limit of ${MESSAGES_PER_SESSION} messages. Start a new one.`
          throw new HttpError(409, 'session-full', text)
        }
        const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), endOf(reply)])
        const asked = { ...conversation, request: body, audiences: audiencesOf(holder), signal }
        if (!request.headers.accept?.includes(ANSWER_STREAM_TYPE))
          return answer(request, owner, asked, current)
        return streamAnswer(request, reply, (onText) => answer(request, owner, { ...asked, onText }, current))
      },

      async feedback({ body: feedback, owner, reply }) {
        const { sessionId, messageId, rating } = feedback
        if (messageId === undefined && rating === Rating.GuardrailFeedback)
          throw new HttpError(
            400,
            'bad-feedback',
            'Feedback on a session is thumbs up (1) or thumbs down (0).',
          )
        if (sessionId !== undefined && !sessions.find(sessionId, owner)) return unknownSession()
        if (messageId !== undefined && !sessions.holdsAnswer(messageId, owner))
          throw new HttpError(404, 'unknown-message', 'None of your conversations contains this message.')
        const record = { kind: 'feedback', ...feedback, at: new Date(now()).toISOString() } as const
        await saved(records.add(record), 'not-kept', 'Could not save the feedback. Send it again later.')
        return reply.code(204).send()
      },

      async options({ holder }) {
        const current = await currentKnowledge()
        return toFilterTree(await current.filterValues(audiencesOf(holder)))
      },
    },
  )
  done()
}

function unknownSession(): never {
  throw new HttpError(404, 'unknown-session', 'This session does not exist or has ended. Create a new one.')
}

function audiencesOf({ userType }: TokenHolder): readonly Audience[] {
  return userType === 1 ? ['everyone', 'signedIn', 'employee'] : ['everyone', 'signedIn']
}
