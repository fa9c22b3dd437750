import { Agent, request } from 'node:http'

export interface Call {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

export interface Measured {
  readonly name: string
  /**
   * ms from the scheduled time of the request to the end of its response, so that a stall counts
   * for every request that it delays
   */
  readonly ms: number
  readonly status: number
}

const SECOND_MS = 1000

/**
 * Number of IP addresses in `x-forwarded-for`. One is not enough, because the gateway limits requests per
 * address.
 */
const READERS = 200

/** Sends requests at a fixed rate, even while earlier responses are pending. */
export async function sendAtRate(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: (count: number) => Call },
): Promise<Measured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const startedAt = performance.now()
  const calls: Promise<Measured>[] = []
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = startedAt + (count * SECOND_MS) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    calls.push(send(agent, url, next(count), { due, from: `203.0.113.${count % READERS}` }))
  }
  const measured = await Promise.all(calls)
  agent.destroy()
  return measured
}

function send(
  agent: Agent,
  url: string,
  { name, method, path, body }: Call,
  { due, from }: { due: number; from: string },
): Promise<Measured> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    origin: url,
    'x-forwarded-for': from,
    'accept-encoding': 'br',
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ name, status, ms: performance.now() - due })
    const call = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0))
    })
    call.on('error', () => end(0))
    call.end(payload)
  })
}
