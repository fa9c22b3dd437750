import { request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const GATEWAY_PATHS =
  /^\/(media|auth|embedded-oidc|helpcenter|settings|flags|log|analytics|salesforce|chatbot|search-service|support-chat|ideas|healthz|readyz|rebuild|editor\/(status|insights(\.csv)?|release|vocabulary))(\/|\?|$)/i

type Middleware = (incoming: IncomingMessage, answer: ServerResponse, next: () => void) => void

/**
 * Proxies requests for the gateway unchanged, and passes all other requests to the next middleware. WebSocket
 * connections are proxied only after the first request, because that request gives access to the HTTP server.
 */
export function gatewayProxy(gateway: string): Middleware {
  const servers = new WeakSet<Server>()
  return (incoming, answer, next) => {
    const server = serverOf(incoming)
    if (server && !servers.has(server)) {
      servers.add(server)
      server.on('upgrade', (upgrade, socket, head) => proxyUpgrade(upgrade, socket, head, gateway))
    }
    if (!GATEWAY_PATHS.test(incoming.url ?? '')) {
      next()
      return
    }
    const onward = request(new URL(incoming.url ?? '/', gateway), {
      method: incoming.method,
      headers: incoming.headers,
    })
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', (error) => {
      answer.writeHead(502, { 'content-type': 'text/plain' })
      answer.end(`The gateway at ${gateway} does not respond: ${error.message}`)
    })
    incoming.pipe(onward)
  }
}

/** Returns the HTTP server of a request. Node sets it on the socket, but does not document it. */
const serverOf = ({ socket }: IncomingMessage) => (socket as Socket & { server?: Server }).server

/** Proxies a WebSocket connection for a path of the gateway. Leaves all other connections to Gatsby. */
function proxyUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  gateway: string,
) {
  if (!GATEWAY_PATHS.test(url ?? '')) return
  const { hostname, port } = new URL(gateway)
  const upstream = connect({ host: hostname, port: Number(port) })
  upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
  const headers = rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  upstream.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`)
  upstream.write(head)
  socket.pipe(upstream).pipe(socket)
}
