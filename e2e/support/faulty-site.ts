import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** `fails`: status 500; `is cut off`: the connection is reset; `is late`: nothing comes before `heal`, and then the real answer. */
export const FAULTS = ['fails', 'is cut off', 'hangs', 'answers garbage', 'is late'] as const
export type Fault = (typeof FAULTS)[number]

const GARBAGE = '<html><<garbage'

interface Shipped {
  readonly id: string
  readonly message: string
}

/** The gateway behind a line on which one thing at a time goes wrong: for whatever the browser asks, whoever in it asks. */
export async function aFaultySite(gateway: string) {
  const agent = new Agent({ keepAlive: true })
  const shipped = new Map<Shipped['id'], Shipped['message']>()
  const shipping = new Set<IncomingMessage>()
  let broken: { readonly what: RegExp; readonly fault: Fault } | undefined
  let held: (() => void)[] = []
  let stuck: (() => void)[] = []

  const lines = new Set<Duplex>()
  const callOf = ({ method, url }: IncomingMessage) => `${method} ${url}`
  const faultOf = (call: string) => (broken?.what.test(call) ? broken.fault : undefined)

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
      case 'answers garbage': {
        incoming.resume()
        const type = /\.js(\?|$)/.test(call) ? 'text/javascript' : 'text/html'
        reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
        return reply.end(GARBAGE)
      }
      case 'is late':
        return held.push(() => reply.destroyed || pass(incoming, reply)) // the browser may have given it up
      case undefined:
        return pass(incoming, reply)
    }
  })

  // a line that is to stay open, for a chat
  server.on('upgrade', (incoming: IncomingMessage, line: Duplex) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => line.destroy())
    switch (faultOf(callOf(incoming))) {
      case 'fails':
        return line.end('HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\n\r\n')
      case 'is cut off':
        return line.destroy()
      case 'hangs':
        return stuck.push(() => line.destroy())
      case 'answers garbage':
        return line.end(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/html\r\n\r\n${GARBAGE}`)
      case 'is late':
        return held.push(() => passLine(incoming, line))
      case undefined:
        return passLine(incoming, line)
    }
  })

  function passLine({ url = '', headers }: IncomingMessage, line: Duplex) {
    const onward = request(new URL(url, gateway), { headers })
    onward.on('upgrade', (answer, beyond) => {
      const told = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      line.write(`HTTP/1.1 101 Switching Protocols\r\n${told.join('')}\r\n`)
      line.pipe(beyond).pipe(line)
      beyond.on('error', () => line.destroy())
      line.on('close', () => beyond.destroy())
    })
    onward.on('response', () => line.destroy())
    onward.on('error', () => line.destroy())
    onward.end()
  }

  function pass(incoming: IncomingMessage, reply: ServerResponse) {
    const { method, url = '', headers } = incoming
    const onward = request(new URL(url, gateway), { method, headers, agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    if (url === '/Log/Send') readShipped(incoming, reply)
    incoming.pipe(onward)
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
    /** from now on, for the calls that match, written as `GET /path?query` */
    break(what: RegExp, fault: Fault) {
      broken = { what, fault }
    },
    /** all is well again: what was held back is answered, and what hung is cut off, as a browser has six lines to a site and no more */
    heal() {
      broken = undefined
      for (const goOn of [...held, ...stuck]) goOn()
      held = []
      stuck = []
    },
    /** whether something is held back */
    isHolding: () => held.length > 0,
    /** whether a batch of the log has come that is not yet answered */
    isShipping: () => shipping.size > 0,
    /** what has come to the gateway's log from the browser since the last call of `forget`: as the intake does, an entry it knows is passed over */
    logged: () => [...shipped.values()],
    forget: () => shipped.clear(),
    async close() {
      server.closeAllConnections()
      lines.forEach((line) => line.destroy())
      agent.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

export type FaultySite = Awaited<ReturnType<typeof aFaultySite>>
