import type { FastifyInstance } from 'fastify'

/** Time for open requests at shutdown: enough for any page, less than Kubernetes' default limit of 30 s. */
export const SHUTDOWN_LIMIT_MS = 10_000

/** Connections that become idle during the shutdown would delay it, so they are closed this often. */
const CLOSE_IDLE_EVERY_MS = 50

export interface Drainable {
  close(): PromiseLike<unknown>
  server: Pick<FastifyInstance['server'], 'closeAllConnections' | 'closeIdleConnections'>
}

export async function drain(app: Drainable, limitMs = SHUTDOWN_LIMIT_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}
