/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gatewayProxy } from './develop-proxy'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(server: Server) {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function aSite(gateway: string) {
  const proxy = gatewayProxy(gateway)
  return listen(createServer((incoming, answer) => proxy(incoming, answer, () => answer.end('the site'))))
}

it('proxies gateway requests in any letter case, with method, body and status', async () => {
  const gateway = await listen(
    createServer((incoming, answer) => {
      let body = ''
      incoming.on('data', (data: Buffer) => (body += data.toString()))
      incoming.on('end', () =>
        answer.writeHead(404, { 'x-from': 'gateway' }).end(`${incoming.method} ${incoming.url} ${body}`),
      )
    }),
  )
  const site = await aSite(gateway)
  const reply = await fetch(`${site}/Log/Send?a=b`, { method: 'POST', body: '[]' })
  expect(reply.status).toBe(404)
  expect(reply.headers.get('x-from')).toBe('gateway')
  expect(await reply.text()).toBe('POST /Log/Send?a=b []')
})

it.each([
  '/auth/profile',
  '/search-service/v1/search',
  '/chatbot/client-signed/api/v2/session',
  '/editor/status',
  '/editor/insights.csv?days=7',
  '/editor/vocabulary/sections?query=a',
  '/rebuild/status',
])('proxies %s to the gateway', async (path) => {
  const gateway = await listen(createServer((_, answer) => answer.end('the gateway')))
  expect(await (await fetch((await aSite(gateway)) + path)).text()).toBe('the gateway')
})

it.each(['/', '/editor', '/how-to/settings', '/settings-page', '/mediathek'])(
  'does not proxy %s',
  async (path) => {
    const site = await aSite('http://127.0.0.1:9')
    expect(await (await fetch(site + path)).text()).toBe('the site')
  },
)

it('reports that the gateway does not respond', async () => {
  const site = await aSite('http://127.0.0.1:9')
  const reply = await fetch(`${site}/settings`)
  expect(reply.status).toBe(502)
  expect(await reply.text()).toContain('http://127.0.0.1:9')
})
