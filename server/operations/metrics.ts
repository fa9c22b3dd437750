import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { HttpError } from '../http/http-error'
import type { Telemetry } from '../telemetry'

interface MetricsOptions {
  telemetry: Pick<Telemetry, 'prometheusText'>
  /** what the reader of the measures shows */
  token: string
}

/** `GET /metrics` for Prometheus, with the token as bearer token (docs/decisions/0010). */
export const metrics: FastifyPluginCallback<MetricsOptions> = (app, { telemetry, token }, done) => {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(shown, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, 'unauthorized', 'Show METRICS_TOKEN as a bearer token to read the measures.')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await telemetry.prometheusText())
  })
  done()
}

/** Digests have one length, and comparing them tells nothing of what they were made of. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
