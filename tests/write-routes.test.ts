import type { FastifyInstance, InjectOptions } from 'fastify'
import { aGateway } from '../server/testing/a-gateway'
import { aVisitor } from '../server/testing/signed-in'
import { signedWebhook } from '../server/testing/signed-webhook'
import { type WriteRoute, writeRoutes } from './support/write-route-table'

/* For each route in write-route-table.ts, tests the rate limit, invalid requests and cross-site requests. */

const SITE_URL = 'https://help.example'
const EVIL = 'https://evil.example'
const WEBHOOK_SECRET = 's'.repeat(64)

/** More requests than any rate limit allows. */
const FLOOD = 3_000

/** In bytes, more than any route allows. The largest limit is MAX_CHAT_FILE_BYTES. */
const TOO_LARGE = 11 * 1024 * 1024

const nameOf = ({ method, url }: WriteRoute) => `${method} ${url}`

function aGatewayWithAll(): FastifyInstance {
  const answered = 'handed on'
  return aGateway({
    env: { SITE_URL, CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET, SUPPORT_CHAT: 'agents' },
    mounted: [
      { path: '/embedded-oidc/customer', handle: (_request, response) => void response.end(answered) },
    ],
  })
}

async function credentials(
  app: FastifyInstance,
  { as }: WriteRoute,
  body: string,
): Promise<Record<string, string>> {
  if (as === undefined) return { origin: SITE_URL, 'content-type': 'application/json' }
  if (as === 'contentful') return signedWebhook({ payload: body, secret: WEBHOOK_SECRET })
  const visitor = aVisitor(app, 'help.example')
  await visitor.signIn(as)
  const token = (await visitor.get('/helpcenter/token')).json<string>()
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return {
    origin: SITE_URL,
    cookie,
    authorization: `Bearer ${token}`,
    'x-client-id': 'knowledge-base',
    'content-type': 'application/json',
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

describe('every route that writes', () => {
  it('has a row in write-route-table.ts, and every row has a route', async () => {
    const app = aGatewayWithAll()
    const routes: string[] = []
    app.addHook('onRoute', ({ method, url }) => {
      const writing = [method].flat().filter((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one))
      routes.push(...writing.map((one) => `${one} ${url}`))
    })
    await app.ready()
    expect(routes.sort()).toEqual(writeRoutes.map(nameOf).sort())
  })

  const cases = writeRoutes.flatMap((route) =>
    route.invalidRequests.map((invalid) => [nameOf(route), invalid.names, { route, invalid }] as const),
  )
  it.each(cases)(
    '%s responds to an invalid request with a message that names %s',
    async (_, __, { route, invalid }) => {
      const app = aGatewayWithAll()
      const payload = textOf(invalid.body)
      const reply = await app.inject({
        method: route.method,
        url: route.url.replace('*', 'interaction/a') + (invalid.query ?? ''),
        headers: { ...(await credentials(app, route, payload)), ...invalid.headers },
        payload,
      })
      expect([reply.statusCode, reply.body]).toEqual([invalid.status, expect.stringContaining(invalid.names)])
    },
  )

  it.each(writeRoutes.map((route) => [nameOf(route), route] as const))(
    '%s refuses requests of a page of another site',
    async (_, route) => {
      const app = aGatewayWithAll()
      const from: InjectOptions['headers'] = {
        origin: EVIL,
        'sec-fetch-site': 'cross-site',
        host: 'help.example',
      }
      const url = route.url.replace('*', 'interaction/a')
      // simple requests, which need no CORS preflight: no custom header and no JSON
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const reply = await app.inject({
          method: route.method,
          url,
          headers: { ...from, 'content-type': type },
          payload: 'a=b',
        })
        expect([type, reply.statusCode]).toEqual([
          type,
          type === 'text/plain' ? route.otherSite : expect.any(Number),
        ])
        expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      }
      // any other request needs a CORS preflight, which is refused
      const asked = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...from, 'access-control-request-method': route.method },
      })
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it.each(
    writeRoutes.filter((route) => !route.bodyIsCheckedBy).map((route) => [nameOf(route), route] as const),
  )('%s rejects a body that is too large', async (_, route) => {
    const app = aGatewayWithAll()
    const payload = JSON.stringify('x'.repeat(TOO_LARGE))
    const headers = await credentials(app, route, payload)
    const reply = await app.inject({ method: route.method, url: route.url, headers, payload })
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([413, 'too-large'])
  })

  it.each(writeRoutes.map((route) => [nameOf(route), route] as const))(
    '%s limits the requests of one network, but not those of another',
    async (_, route) => {
      const app = aGatewayWithAll()
      const send = (remoteAddress: string) =>
        app.inject({
          method: route.method,
          url: route.url.replace('*', 'interaction/a'),
          headers: { origin: SITE_URL },
          remoteAddress,
        })
      let sent = 0
      let last = await send('203.0.113.7')
      while (last.statusCode !== 429 && sent++ < FLOOD) last = await send('203.0.113.7')
      expect(last.statusCode).toBe(429)
      expect(last.json<{ message: string }>().message).toMatch(/Try again in \d+ s/)
      expect((await send('203.0.113.8')).statusCode).not.toBe(429)
    },
  )
})
