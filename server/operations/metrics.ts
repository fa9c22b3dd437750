import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { HttpError } from '../http/http-error'
import type { Telemetry } from '../telemetry'

interface MetricsOptions {
  telemetry: Pick<Telemetry, 'prometheusText'>
  token: string
}

/** `GET /metrics` for Prometheus. Needs METRICS_TOKEN as bearer token (docs/decisions/0010). */
export const metrics: FastifyPluginCallback<MetricsOptions> = (app, { telemetry, token }, done) => {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, 'unauthorized', 'Send METRICS_TOKEN as a bearer token to read the metrics.')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await telemetry.prometheusText())
  })
  done()
}

/** Compares two texts in constant time. Hashes both first, because `timingSafeEqual` needs equal lengths. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(one), hashOf(other))
}
