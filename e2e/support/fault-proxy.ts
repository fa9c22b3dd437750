import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** `fails`: status 500; `is cut off`: connection reset; `is late`: the real response, after `restore`. */
export const FAULTS = ['fails', 'is cut off', 'hangs', 'returns garbage', 'is late'] as const
export type Fault = (typeof FAULTS)[number]

const GARBAGE = '<html><<garbage'

interface Shipped {
  readonly id: string
  readonly message: string
}

/** Starts a proxy in front of the gateway that injects one fault at a time. */
export async function startFaultProxy(gateway: string) {
  const agent = new Agent({ keepAlive: true })
  const shipped = new Map<Shipped['id'], Shipped['message']>()
  const shipping = new Set<IncomingMessage>()
  let active: { readonly pattern: RegExp; readonly fault: Fault } | undefined
  let hasInjected = false
  let delayed: (() => void)[] = []
  let stuck: (() => void)[] = []

  const sockets = new Set<Duplex>()
  const callOf = ({ method, url }: IncomingMessage) => `${method} ${url}`
  function faultOf(call: string) {
    if (!active?.pattern.test(call)) return undefined
    hasInjected = true
    return active.fault
  }

  const server = createServer((incoming, reply) => {
    const call = callOf(incoming)
    switch (faultOf(call)) {
      case 'fails':
        incoming.resume()
        reply.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        return reply.end('{"error":"internal","message":"Something went wrong here. Try again later."}')
      case 'is cut off':
        return incoming.socket.resetAndDestroy()
      case 'hangs':
        incoming.resume()
        return stuck.push(() => incoming.socket.destroy())
      case 'returns garbage': {
        incoming.resume()
        const type = /\.js(\?|$)/.test(call) ? 'text/javascript' : 'text/html'
        reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
        return reply.end(GARBAGE)
      }
      case 'is late':
        // the browser may have aborted the request
        return delayed.push(() => reply.destroyed || forward(incoming, reply))
      case undefined:
        return forward(incoming, reply)
    }
  })

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    switch (faultOf(callOf(incoming))) {
      case 'fails':
        return socket.end('HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\n\r\n')
      case 'is cut off':
        return socket.destroy()
      case 'hangs':
        return stuck.push(() => socket.destroy())
      case 'returns garbage':
        return socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/html\r\n\r\n${GARBAGE}`)
      case 'is late':
        return delayed.push(() => forwardUpgrade(incoming, socket))
      case undefined:
        return forwardUpgrade(incoming, socket)
    }
  })

  function forwardUpgrade({ url = '', headers }: IncomingMessage, socket: Duplex) {
    const upstream = request(new URL(url, gateway), { headers })
    upstream.on('upgrade', (response, upstreamSocket) => {
      const head = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('')}\r\n`)
      socket.pipe(upstreamSocket).pipe(socket)
      upstreamSocket.on('error', () => socket.destroy())
      socket.on('close', () => upstreamSocket.destroy())
    })
    upstream.on('response', () => socket.destroy())
    upstream.on('error', () => socket.destroy())
    upstream.end()
  }

  function forward(incoming: IncomingMessage, reply: ServerResponse) {
    const { method, url = '', headers } = incoming
    const upstream = request(new URL(url, gateway), { method, headers, agent }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    upstream.on('error', () => reply.destroy())
    reply.on('close', () => upstream.destroy())
    if (url === '/Log/Send') readShipped(incoming, reply)
    incoming.pipe(upstream)
  }

  function readShipped(incoming: IncomingMessage, reply: ServerResponse) {
    shipping.add(incoming)
    reply.on('close', () => shipping.delete(incoming))
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const batch = JSON.parse(Buffer.concat(parts).toString()) as Shipped[]
      for (const { id, message } of batch) shipped.set(id, message)
    })
  }

  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    /**
     * injects a fault into each request that `pattern` matches. The pattern is tested against a text such as
     * `GET /path?query`.
     */
    break(pattern: RegExp, fault: Fault) {
      active = { pattern, fault }
      hasInjected = false
    },
    hasInjected: () => hasInjected,
    /**
     * removes the fault, forwards delayed requests, and closes hanging requests, which would use up the six
     * connections that a browser opens per site
     */
    restore() {
      active = undefined
      for (const resume of [...delayed, ...stuck]) resume()
      delayed = []
      stuck = []
    },
    isDelaying: () => delayed.length > 0,
    /** true while a log batch has no response */
    isShipping: () => shipping.size > 0,
    /** messages of the log entries sent since the last `clearLog`, deduplicated by id as in the intake */
    logged: () => [...shipped.values()],
    clearLog: () => shipped.clear(),
    async close() {
      server.closeAllConnections()
      sockets.forEach((socket) => socket.destroy())
      agent.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
