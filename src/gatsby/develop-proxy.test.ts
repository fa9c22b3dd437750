/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'
import { gatewayProxy } from './develop-proxy'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(server: Server) {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function aServer(gateway: string) {
  const proxy = gatewayProxy(gateway)
  return createServer((incoming, answer) => proxy(incoming, answer, () => answer.end('the site')))
}

const aSite = (gateway: string) => listen(aServer(gateway))

it('proxies requests for gateway paths in any letter case, with method, body and status', async () => {
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
  '/support-chat/files?chat=a',
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

it('returns status 502 with the URL of the gateway if the gateway does not respond', async () => {
  const site = await aSite('http://127.0.0.1:9')
  const reply = await fetch(`${site}/settings`)
  expect(reply.status).toBe(502)
  expect(await reply.text()).toContain('http://127.0.0.1:9')
})

describe('WebSocket connections', () => {
  /**
   * Starts a gateway that accepts only the cookie `customer`. It replies to each message with the URL, the
   * cookie and the message.
   */
  async function aChatGateway() {
    const server = createServer()
    const sockets = new WebSocketServer({
      server,
      verifyClient: ({ req }: { req: IncomingMessage }) => req.headers.cookie === 'customer',
    })
    sockets.on('connection', (socket, { url, headers }) =>
      socket.on('message', (data: Buffer) => socket.send(`${url} ${headers.cookie} ${data.toString()}`)),
    )
    return listen(server)
  }

  /** Opens a page first, because only a request gives the proxy access to the HTTP server. */
  async function talk(site: string, path: string, cookie = 'customer') {
    await (await fetch(site)).text()
    const socket = new WebSocket(`${site.replace('http', 'ws')}${path}`, { headers: { cookie } })
    let reply = ''
    socket.on('open', () => socket.send('hello'))
    socket.on('message', (data: Buffer) => {
      reply = data.toString()
      socket.close()
    })
    socket.on('error', ({ message }) => (reply = message))
    await new Promise((resolve) => socket.on('close', resolve))
    return reply
  }

  it('for gateway paths go to the gateway with their headers', async () => {
    const site = await aSite(await aChatGateway())
    expect(await talk(site, '/support-chat/visitor?a=b')).toBe('/support-chat/visitor?a=b customer hello')
    expect(await talk(site, '/support-chat/agent')).toBe('/support-chat/agent customer hello')
  })

  it('fail with the status of the gateway if it refuses them', async () => {
    const site = await aSite(await aChatGateway())
    expect(await talk(site, '/support-chat/visitor', '')).toBe('Unexpected server response: 401')
  })

  it('for other paths stay with the development server', async () => {
    const server = aServer(await aChatGateway())
    server.on('upgrade', ({ url }, socket) => {
      if (url === '/socket.io') socket.end('HTTP/1.1 418 Gatsby\r\n\r\n')
    })
    expect(await talk(await listen(server), '/socket.io')).toBe('Unexpected server response: 418')
  })

  it('for gateway paths end if the gateway does not respond', async () => {
    expect(await talk(await aSite('http://127.0.0.1:9'), '/support-chat/visitor')).toBe('socket hang up')
  })
})
