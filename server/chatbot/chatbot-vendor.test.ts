/** @jest-environment node */
import fastify from 'fastify'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChatbotUpstream } from '../upstream/chatbot-api'
import { chatbotVendor } from './chatbot-vendor'

const TOKEN = 'vendor-secret'
const BASE = '/chatbot/client-signed/api/v2'

interface Recorded {
  call: string
  headers: IncomingHttpHeaders
  body: string
}

let close = () => Promise.resolve()
afterEach(() => close())

async function aVendor(behave: (response: ServerResponse) => void, withinMs?: number) {
  const recorded: Recorded[] = []
  const vendor = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      recorded.push({ call: `${request.method} ${request.url}`, headers: request.headers, body })
      behave(response)
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const { port } = vendor.address() as AddressInfo
  close = async () => {
    vendor.closeAllConnections()
    await new Promise((resolve) => vendor.close(resolve))
  }
  const app = fastify()
  void app.register(chatbotVendor, {
    tokens: {
      verify: (token) =>
        Promise.resolve(token === 'reader' ? { subject: 'eve', userType: 1, tenantName: '' } : undefined),
    },
    upstream: createChatbotUpstream({ url: `http://127.0.0.1:${port}/bot`, token: TOKEN }, withinMs),
  })
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, as = 'reader') =>
    app.inject({
      method,
      url: BASE + path,
      headers: { 'x-client-id': 'knowledge-base', authorization: `Bearer ${as}` },
      ...(payload && { payload }),
    })
  return { call, recorded }
}

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

const question = { sessionId: 's-1', question: 'How?', experience: 'SingleTurn' }

it('BOT-36 BOT-40 BOT-41 forwards all calls with the vendor token instead of the reader’s', async () => {
  const { call, recorded } = await aVendor(json(200, { id: 's-1' }))
  expect((await call('POST', '/session', { category: 'Search' })).json()).toEqual({ id: 's-1' })
  await call('PATCH', '/session', { sessionId: 's-1', category: 'FloatingChat' })
  await call('POST', '/message', question)
  await call('POST', '/feedback', { sessionId: 's-1', rating: 1 })
  await call('GET', '/options')
  await call('DELETE', '/session?sessionId=s-1')
  expect(recorded.map((one) => one.call)).toEqual([
    'POST /bot/client-signed/api/v2/session',
    'PATCH /bot/client-signed/api/v2/session',
    'POST /bot/client-signed/api/v2/message',
    'POST /bot/client-signed/api/v2/feedback',
    'GET /bot/client-signed/api/v2/options',
    'DELETE /bot/client-signed/api/v2/session?sessionId=s-1',
  ])
  for (const { headers } of recorded) {
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-client-id': 'knowledge-base',
      'x-instance': 'KnowledgeBase',
    })
  }
  expect(JSON.parse(recorded[2]?.body ?? '')).toMatchObject(question)
})

it('forwards only valid messages of signed-in readers', async () => {
  const { call, recorded } = await aVendor(json(200, {}))
  expect((await call('POST', '/session', {}, 'unknown')).statusCode).toBe(401)
  expect((await call('POST', '/message', { question: 7 })).statusCode).toBe(400)
  expect(recorded).toEqual([])
})

it('BOT-32 does not forward feedback without a message or session', async () => {
  const { call, recorded } = await aVendor(json(204, undefined))
  const reply = await call('POST', '/feedback', { rating: 1 })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ message: 'Feedback must contain either messageId or sessionId' })
  expect(recorded).toEqual([])
})

it('BOT-49 BOT-50 forwards the vendor’s errors with Retry-After', async () => {
  const { call } = await aVendor(json(429, { error: 'slow down' }, { 'retry-after': '7' }))
  const reply = await call('POST', '/message', question)
  expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
    429,
    '7',
    { error: 'slow down' },
  ])
})

it('names CHATBOT_API_TOKEN, but not its value, when the vendor refuses the token', async () => {
  const { call } = await aVendor(json(401, { error: `unknown token ${TOKEN}` }))
  const reply = await call('GET', '/options')
  expect(reply.statusCode).toBe(502)
  expect(reply.payload).toContain('CHATBOT_API_TOKEN')
  expect(reply.payload).not.toContain(TOKEN)
})

it('BOT-52 responds with 504 if the vendor is slow, and with 502 if the vendor is unreachable', async () => {
  const { call } = await aVendor(() => undefined, 500)
  expect((await call('POST', '/message', question)).statusCode).toBe(504)
  await close()
  close = () => Promise.resolve()
  expect((await call('POST', '/message', question)).statusCode).toBe(502)
})

it('does not follow a redirect from the vendor', async () => {
  const { call, recorded } = await aVendor((response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  )
  expect((await call('GET', '/options')).statusCode).toBe(502)
  expect(recorded).toHaveLength(1)
})

it('forwards a stream unchanged', async () => {
  const events = 'event: delta\ndata: {"text":"Yes."}\n\nevent: answer\ndata: {"id":"1","answer":"Yes."}\n\n'
  const { call } = await aVendor((response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events),
  )
  const reply = await call('POST', '/message', question)
  expect([reply.headers['content-type'], reply.payload]).toEqual(['text/event-stream', events])
})
