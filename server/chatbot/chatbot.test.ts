/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify'
import type { BotMessage, ChatbotSession, FilterNode } from '../../src/contracts/chatbot'
import { QUESTIONS_PER_MINUTE } from './chatbot-routes'
import type { ChatRecord } from '../records/kinds/chat-records'
import { MESSAGES_PER_SESSION, SESSION_IDLE_MS } from './chatbot-sessions'
import { aKnowledge, aSectionAnswerer } from './testing/a-knowledge'
import { chatbot, SAVE_WAIT_MS } from './chatbot'

const CUSTOMER = '/chatbot/token-server/api/v2'
const EMPLOYEE = '/chatbot/client-signed/api/v2'

interface Options {
  isReady?: boolean
  failing?: boolean
  save?: (record: ChatRecord) => Promise<void>
}

function aChatbot({ isReady = true, failing = false, save = () => Promise.resolve() }: Options = {}) {
  const kept: ChatRecord[] = []
  const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') }
  const app = fastify({ routerOptions: { caseSensitive: false } })
  void app.register(chatbot, {
    // a token in this test consists of user kind and subject: `customer-anna`, `employee-eve`
    tokens: {
      verify: (token) => {
        const [kind, subject = ''] = token.split('-')
        const known = kind === 'customer' || kind === 'employee'
        return Promise.resolve(
          known ? { subject, userType: kind === 'employee' ? 1 : 0, tenantName: '' } : undefined,
        )
      },
    },
    knowledge: { current: () => Promise.resolve(isReady ? aKnowledge() : undefined) },
    answerer: aSectionAnswerer(),
    records: {
      add(record) {
        if (failing) return Promise.reject(new Error('ENOSPC'))
        kept.push(record)
        return save(record)
      },
    },
    now: () => clock.now,
  })
  return { app, kept, clock }
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  as?: string
  headers?: Record<string, string>
}

function call(
  app: FastifyInstance,
  url: string,
  { method = 'POST', body, as = 'customer-anna', headers }: Call = {},
) {
  return app.inject({
    method,
    url,
    headers: {
      'x-client-id': 'knowledge-base',
      'x-instance': 'KnowledgeBase',
      authorization: `Bearer ${as}`,
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
  })
}

async function open(app: FastifyInstance, as = 'customer-anna') {
  const base = as.startsWith('employee') ? EMPLOYEE : CUSTOMER
  return (await call(app, `${base}/session`, { body: { category: 'Search' }, as })).json<ChatbotSession>()
}

const question = (sessionId: string, changes: object = {}) => ({
  sessionId,
  question: 'How do I merge two customers?',
  experience: 'SingleTurn',
  selections: { values: [], subOptions: {} },
  ...changes,
})

afterEach(() => jest.useRealTimers())

const ask = (app: FastifyInstance, body: unknown, as?: string) =>
  call(app, `${as?.startsWith('employee') ? EMPLOYEE : CUSTOMER}/message`, {
    body,
    ...(as !== undefined && { as }),
  })

describe('access', () => {
  it('BOT-36 requires a client id', async () => {
    const { app } = aChatbot()
    const reply = await call(app, `${CUSTOMER}/session`, { headers: { 'x-client-id': '' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toContain('X-Client-ID')
  })

  it('BOT-40 requires a valid bearer token', async () => {
    const { app } = aChatbot()
    for (const authorization of ['', 'Bearer', 'Bearer forged', 'Basic customer-anna']) {
      expect((await call(app, `${CUSTOMER}/session`, { headers: { authorization } })).statusCode).toBe(401)
    }
  })

  it('BOT-37 BOT-38 BOT-39 has separate endpoints for employees and customers', async () => {
    const { app } = aChatbot()
    expect((await call(app, `${EMPLOYEE}/session`, { as: 'employee-eve' })).statusCode).toBe(200)
    expect((await call(app, `${CUSTOMER}/session`, { as: 'customer-anna' })).statusCode).toBe(200)
    expect((await call(app, `${EMPLOYEE}/session`, { as: 'customer-anna' })).statusCode).toBe(403)
    expect((await call(app, `${CUSTOMER}/session`, { as: 'employee-eve' })).statusCode).toBe(403)
  })

  it('separates the conversations of readers', async () => {
    const { app } = aChatbot()
    const { id } = await open(app)
    expect((await ask(app, question(id), 'customer-bert')).statusCode).toBe(404)
  })
})

describe('sessions', () => {
  it('BOT-42 DATA-38 creates a session', async () => {
    const { app, kept } = aChatbot()
    const session = await open(app)
    expect(session).toEqual({
      id: expect.stringMatching(/^[\w-]{20,}$/),
      data: {
        createdUtc: '2026-11-21T12:00:00.000Z',
        closedUtc: null,
        botId: expect.any(String),
        instance: 'KnowledgeBase',
        category: 'Search',
        subCategory: '',
      },
    })
    expect(kept).toMatchObject([{ kind: 'opened', sessionId: session.id, category: 'Search' }])
  })

  it('BOT-43 updates category and subCategory', async () => {
    const { app } = aChatbot()
    const { id } = await open(app)
    const body = { sessionId: id, category: 'FloatingChat', subCategory: 'home' }
    const reply = await call(app, `${CUSTOMER}/session`, { method: 'PATCH', body })
    expect(reply.json<ChatbotSession>().data).toMatchObject({ category: 'FloatingChat', subCategory: 'home' })
  })

  it.each([
    ['the query', (id: string) => ({ url: `?sessionId=${id}` })],
    ['the body', (id: string) => ({ body: { sessionId: id } })],
  ])('BOT-44 closes the session named in %s', async (_, toCall) => {
    const { app } = aChatbot()
    const { id } = await open(app)
    const { url = '', body } = toCall(id) as { url?: string; body?: object }
    const reply = await call(app, `${CUSTOMER}/session${url}`, { method: 'DELETE', body })
    expect(reply.json<ChatbotSession>().data.closedUtc).toBe('2026-11-21T12:00:00.000Z')
    expect((await ask(app, question(id))).statusCode).toBe(404)
  })

  it('ends an idle session', async () => {
    const { app, clock } = aChatbot()
    const { id } = await open(app)
    clock.now += SESSION_IDLE_MS - 1
    expect((await ask(app, question(id))).statusCode).toBe(200)
    clock.now += SESSION_IDLE_MS
    expect((await ask(app, question(id))).statusCode).toBe(404)
  })
})

describe('messages', () => {
  it('BOT-45 DATA-42 answers a question from the content', async () => {
    const { app, kept } = aChatbot()
    const { id } = await open(app)
    const reply = await ask(app, question(id))
    expect(reply.statusCode).toBe(200)
    expect(reply.json<BotMessage>()).toMatchObject({
      id: expect.any(String),
      sessionId: id,
      answer: expect.stringContaining('Select **More**, then **Merge**.'),
      guardFlag: 'N',
      isGuardrailed: false,
      botVersion: expect.any(String),
      modelVersion: expect.any(String),
    })
    expect(kept.at(-1)).toMatchObject({ kind: 'answered', guard: null, release: 'release-1' })
  })

  it('BOT-45 answers a question while the database hangs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    let onHang = () => {}
    const hanging = new Promise<void>((resolve) => (onHang = resolve))
    const { app } = aChatbot({
      save({ kind }) {
        if (kind !== 'answered') return Promise.resolve()
        onHang()
        return new Promise(() => {})
      },
    })
    const { id } = await open(app)
    const isAnswered = jest.fn()
    const asking = ask(app, question(id))
    void asking.then(isAnswered)
    await hanging
    await jest.advanceTimersByTimeAsync(SAVE_WAIT_MS - 1)
    expect(isAnswered).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect((await asking).json<BotMessage>().answer).toContain('Select **More**')
  })

  it.each([
    ['a blank question', { question: '   ' }, /question/],
    ['a question that is not a string', { question: 7 }, /question/],
    ['a question that is too long', { question: 'a'.repeat(2_001) }, /question/],
    ['an unknown experience', { experience: 'Chat' }, /experience/],
    ['a missing session', { sessionId: undefined }, /sessionId/],
    ['selections that are a list', { selections: [1] }, /selections/],
    ['selections that are nested too deeply', { selections: nested(12) }, /selections/],
  ])('refuses a message with %s and names the field', async (_, changes, message) => {
    const { app } = aChatbot()
    const { id } = await open(app)
    const reply = await ask(app, question(id, changes))
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(message)
  })

  it.each([
    ['a long path', { usageArea: 'Search', path: `/search?q=${'%E3%81%82'.repeat(300)}` }],
    ['an unknown area', { usageArea: 'Elsewhere', path: '/' }],
    ['a string instead of an object', 'FloatingChat'],
  ])('BOT-45 DATA-49 ignores a context with %s', async (_, context) => {
    const { app } = aChatbot()
    const { id } = await open(app)
    const reply = await ask(app, question(id, { context }))
    expect(reply.statusCode).toBe(200)
    expect(reply.json<BotMessage>().answer).toContain('Select **More**')
  })

  it('saves no question with personal data', async () => {
    const { app, kept } = aChatbot()
    const { id } = await open(app)
    const reply = await ask(app, question(id, { question: 'Why can jane@example.com not merge customers?' }))
    expect(reply.json<BotMessage>().isGuardrailed).toBe(true)
    expect(JSON.stringify(kept)).not.toContain('jane')
  })

  it('answers from employee pages only for employees', async () => {
    const { app } = aChatbot()
    const asked = { question: 'Whom do escalations go to?' }
    const [mine, theirs] = [await open(app, 'employee-eve'), await open(app)]
    const employee = await ask(app, question(mine.id, asked), 'employee-eve')
    expect(employee.json<BotMessage>().answer).toContain('marzipan')
    expect((await ask(app, question(theirs.id, asked))).payload).not.toContain('marzipan')
  })

  it('limits the rate of questions', async () => {
    const { app, clock } = aChatbot()
    const { id } = await open(app)
    for (let n = 0; n < QUESTIONS_PER_MINUTE; n += 1)
      expect((await ask(app, question(id))).statusCode).toBe(200)
    const refused = await ask(app, question(id))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    clock.now += 60_000
    expect((await ask(app, question(id))).statusCode).toBe(200)
  })

  it('limits the messages of a conversation', async () => {
    const { app, clock } = aChatbot()
    const { id } = await open(app)
    for (let n = 0; n < MESSAGES_PER_SESSION; n += 1) {
      clock.now += 3_000
      await ask(app, question(id))
    }
    clock.now += 3_000
    expect((await ask(app, question(id))).statusCode).toBe(409)
  })

  it('responds with 503 without a release', async () => {
    const { app } = aChatbot({ isReady: false })
    const { id } = await open(app)
    expect((await ask(app, question(id))).statusCode).toBe(503)
  })
})

describe('feedback', () => {
  async function withAnswer(options = {}) {
    const parts = aChatbot(options)
    const { id: sessionId } = await open(parts.app)
    const { id: messageId } = (await ask(parts.app, question(sessionId))).json<BotMessage>()
    const give = (body: object) => call(parts.app, `${CUSTOMER}/feedback`, { body })
    return { ...parts, sessionId, messageId, give }
  }

  it('BOT-46 DATA-43 saves feedback on a message and on a session', async () => {
    const { give, kept, sessionId, messageId } = await withAnswer()
    const about = {
      linkUrl: '/search',
      description: 'Too short',
      sessionId,
      messageId,
      options: 8 + 1,
      rating: 0,
    }
    expect((await give(about)).statusCode).toBe(204)
    expect((await give({ linkUrl: '', description: '', sessionId, options: 0, rating: 1 })).statusCode).toBe(
      204,
    )
    expect(kept.slice(-2)).toMatchObject([
      { kind: 'feedback', ...about },
      { kind: 'feedback', sessionId, rating: 1 },
    ])
  })

  it.each([
    {},
    { options: 0, rating: 1 },
    { sessionId: '', messageId: '', rating: 1 },
    { sessionId: null, messageId: null, rating: 7 },
    [],
  ])('BOT-32 refuses feedback without a message or session (%j)', async (body) => {
    const { give } = await withAnswer()
    const reply = await give(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'bad-feedback',
      message: 'Feedback must contain either messageId or sessionId',
    })
  })

  it('BOT-32 DATA-43 accepts null for absent fields', async () => {
    const { give, kept, sessionId } = await withAnswer()
    const reply = await give({ linkUrl: null, description: null, sessionId, messageId: null, rating: 1 })
    expect(reply.statusCode).toBe(204)
    expect(kept.at(-1)).toMatchObject({ kind: 'feedback', linkUrl: '', description: '', sessionId })
    expect(kept.at(-1)).not.toHaveProperty('messageId')
  })

  it('BOT-31 accepts guardrail feedback on a message, not on a session', async () => {
    const { give, sessionId, messageId } = await withAnswer()
    expect((await give({ sessionId, messageId, rating: 2 })).statusCode).toBe(204)
    expect((await give({ sessionId, rating: 2 })).statusCode).toBe(400)
  })

  it.each([
    { rating: 3 },
    { options: 32 },
    { options: -1 },
    { options: 1.5 },
    { description: 'a'.repeat(4_001) },
  ])('BOT-28 refuses feedback with %j', async (changes) => {
    const { give, sessionId } = await withAnswer()
    expect((await give({ sessionId, rating: 1, ...changes })).statusCode).toBe(400)
  })

  it('refuses feedback on unknown messages and sessions, and reports a failed save', async () => {
    const { give } = await withAnswer()
    expect((await give({ messageId: 'guessed', rating: 1 })).statusCode).toBe(404)
    expect((await give({ sessionId: 'guessed', rating: 1 })).statusCode).toBe(404)
    const broken = await withAnswer({ failing: true })
    expect((await broken.give({ sessionId: broken.sessionId, rating: 1 })).statusCode).toBe(503)
  })
})

it('BOT-23 BOT-47 DATA-44 DATA-45 DATA-46 sends the filter tree', async () => {
  const { app } = aChatbot()
  const tree = (await call(app, `${CUSTOMER}/options`, { method: 'GET' })).json<FilterNode>()
  expect(tree).toMatchObject({
    key: 'help-center-filters-root',
    displayName: 'help-center-filters-root',
    type: 0,
  })
  expect(tree.subOptions.map(({ displayName, type }) => [displayName, type])).toEqual([
    ['Sources', 1],
    ['Content Types', 1],
    ['Product Areas', 1],
  ])
  expect(tree.subOptions[2]?.subOptions).toEqual(
    ['Customers', 'Mobile', 'Payments'].map((key) => ({ key, displayName: key, type: 2, subOptions: [] })),
  )
})

function nested(depth: number): object {
  return { values: [], subOptions: depth === 0 ? {} : { Sources: nested(depth - 1) } }
}
