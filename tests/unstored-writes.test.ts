import fsPromises from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { UserType } from '../src/contracts/profile'
import { deriveSecrets } from '../server/auth/secrets'
import { LogSinkError } from '../server/intake/log-sink'
import { createPseudonyms } from '../server/records'
import { RecordsError } from '../server/records/database/database'
import { aGateway, aRelease, fakeCaseRecords } from '../server/testing/a-gateway'
import { aFolder } from '../server/testing/fake-public'
import { fakeSupportChatRecords } from '../server/testing/fake-support-chats'
import { aVisitor } from '../server/testing/signed-in'
import { signedWebhook } from '../server/testing/signed-webhook'
import { type WriteRoute, writeRoutes } from './support/write-route-table'

/* Endpoints acknowledge a write only after it is stored. A route missing in `writes` fails the first test. */

const SITE_URL = 'https://help.example'
const WEBHOOK_SECRET = 's'.repeat(64)
const CHAT = 'c'.repeat(21)

interface Write {
  readonly body: string | object
  readonly query?: string
  /** request to send first; `gives` names the field of `Write.body` that gets the `id` from the response */
  readonly after?: { readonly url: string; readonly body: object; readonly gives: string }
}

const AN_ANSWER = 'responds with a result; the insights for editors are not part of the response'
const IN_MEMORY = 'the gateway keeps conversations in memory, and the answer does not depend on the record'

const feedback = (entry: string): Write => ({
  body: { rating: 1 },
  after: { url: `/chatbot/${entry}/api/v2/session`, body: {}, gives: 'sessionId' },
})

/** For each route, a write to test, or the reason why the response need not wait for storage. */
const writes: Record<string, Write | string> = {
  'POST /Log/Send': { body: [{ id: 'e', type: 'info', message: 'text' }] },
  'POST /analytics/events': { body: { client_id: 'v', events: [{ name: 'e' }] } },
  'POST /salesforce/closecase': { body: { caseId: 'CASE-1001', articleUrl: '/a' } },
  'POST /webhooks/contentful': {
    body: '{"sys":{"type":"Entry","id":"a","revision":1,"contentType":{"sys":{"id":"kbHowTo"}}}}',
  },
  'POST /editor/release': { body: { id: 'RELEASE' } },
  'POST /editor/vocabulary': { body: { kind: 'popular', query: 'merge customers' } },
  'POST /support-chat/files': {
    body: 'text',
    query: `?chat=${CHAT}&message=${'m'.repeat(21)}&side=visitor&name=a.txt`,
  },
  'POST /search-service/v1/tracking/events': {
    body: { type: 'search_rate', data: { code: 'r'.repeat(21), value: 2, comment: 'too old' } },
  },
  'POST /chatbot/client-signed/api/v2/feedback': feedback('client-signed'),
  'POST /chatbot/token-server/api/v2/feedback': feedback('token-server'),
  'POST /search-service/v1/auth': 'stores nothing',
  'POST /search-service/v1/search': AN_ANSWER,
  ...Object.fromEntries(
    ['client-signed', 'token-server'].flatMap((entry) => [
      [`POST /chatbot/${entry}/api/v2/message`, AN_ANSWER],
      ...['POST', 'PATCH', 'DELETE'].map((method) => [
        `${method} /chatbot/${entry}/api/v2/session`,
        IN_MEMORY,
      ]),
    ]),
  ),
  'POST /embedded-oidc/customer/*': 'the demo issuer has no place in production',
}

const nameOf = ({ method, url }: WriteRoute) => `${method} ${url}`

/** Starts a gateway whose stores accept writes only if `works` is true. */
async function setUp(works: boolean) {
  const { folder, remove } = aFolder()
  const store = (failure: Error) => () => (works ? Promise.resolve() : Promise.reject(failure))
  const keep = store(new RecordsError('the database is away'))
  const chats = fakeSupportChatRecords()
  const secrets = deriveSecrets('a secret of at least 32 characters')
  const visitor = createPseudonyms(secrets.recordsKey)(`${UserType.Customer} subject-1`)
  await chats.records.add({ kind: 'opened', chatId: CHAT, visitor: { id: visitor, name: 'Casey' }, at: 0 })
  const releases = await aRelease(folder)
  const app = aGateway({
    env: {
      SITE_URL,
      DATA_DIR: folder,
      CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SUPPORT_CHAT: 'agents',
    },
    secrets,
    releases: { ...releases, refresh: () => Promise.resolve() },
    upstreams: {
      log: { save: store(new LogSinkError('the disk is full')), close: () => Promise.resolve() },
    },
    caseRecords: { ...fakeCaseRecords().records, begin: keep },
    searchRecords: {
      add: keep,
      insights: () => Promise.reject(new Error('not used in this test')),
      close: () => Promise.resolve(),
    },
    analyticsRecords: { add: keep },
    chatRecords: { add: keep },
    supportChatRecords: chats.records,
    publishQueue: {
      announce: store(new Error('ENOSPC')),
      status: () => ({ running: null, waiting: [], last: [] }),
    },
    editing: {
      target: 'embedded',
      open: async () => {
        await keep()
        return {
          hasEntry: () => Promise.resolve(true),
          popularSearches: () => Promise.resolve([]),
          answeredQuestions: () => Promise.resolve([]),
          save: () => Promise.resolve(true),
        }
      },
    },
    mounted: [{ path: '/embedded-oidc/customer', handle: (_request, response) => void response.end() }],
  })
  const release = (await releases.current())?.id ?? ''
  const rename = jest.spyOn(fsPromises, 'rename')
  if (!works) rename.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  return {
    app,
    release,
    end() {
      rename.mockRestore()
      remove()
    },
  }
}

async function headersFor(app: FastifyInstance, { as, url }: WriteRoute, payload: string) {
  const headers = { origin: SITE_URL, 'content-type': 'application/json' }
  if (as === 'contentful') return signedWebhook({ payload, secret: WEBHOOK_SECRET, url })
  if (as === undefined) return headers
  const visitor = aVisitor(app, 'help.example')
  await visitor.signIn(as)
  const token = (await visitor.get('/helpcenter/token')).json<string>()
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return { ...headers, cookie, authorization: `Bearer ${token}`, 'x-client-id': 'knowledge-base' }
}

async function send(route: WriteRoute, { body, query = '', after }: Write, works: boolean) {
  const { app, release, end } = await setUp(works)
  const text = typeof body === 'string' ? body : JSON.stringify(body).replace('RELEASE', release)
  const headers = await headersFor(app, route, text)
  const before = after && (await app.inject({ method: 'POST', url: after.url, headers, payload: after.body }))
  const payload = before
    ? JSON.stringify({ ...(body as object), [after.gives]: before.json<{ id: string }>().id })
    : text
  const reply = await app.inject({ method: route.method, url: route.url + query, headers, payload })
  end()
  return reply
}

describe('a write', () => {
  it('is in the table `writes` for every route that writes, with a request to test or a reason not to test it', () => {
    expect(Object.keys(writes).sort()).toEqual(writeRoutes.map(nameOf).sort())
  })

  const cases = writeRoutes.flatMap((route) => {
    const write = writes[nameOf(route)]
    return typeof write === 'object' ? [[nameOf(route), route, write] as const] : []
  })

  it.each(cases)('%s is acknowledged once it is stored', async (_, route, write) => {
    const reply = await send(route, write, true)
    expect([Math.floor(reply.statusCode / 100), reply.body]).toEqual([2, expect.any(String)])
  })

  it.each(cases)(
    '%s is not acknowledged if it cannot be stored, and the response has Retry-After',
    async (_, route, write) => {
      const reply = await send(route, write, false)
      expect([reply.statusCode, reply.body]).toEqual([503, expect.not.stringContaining('Success')])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.json<{ message: string }>().message).toMatch(/again|later|at the moment/)
    },
  )
})
