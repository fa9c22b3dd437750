import type { FastifyInstance } from 'fastify'

/** Long enough for any page, short enough for the 30 s that container platforms grant before they kill. */
export const DRAIN_MS = 10_000

/** A connection that is kept alive after its last answer would hold up the end for as long as it idles. */
const CLOSE_IDLE_EVERY_MS = 50

/** What is needed of a gateway to close it. */
export interface Drainable {
  close(): PromiseLike<unknown>
  server: Pick<FastifyInstance['server'], 'closeAllConnections' | 'closeIdleConnections'>
}

/** Takes no new requests, lets those under way end, and cuts off what is left after the limit. */
export async function drain(app: Drainable, limitMs = DRAIN_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}
