import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DURATION_BUCKETS_S, type RemoteParent, type Span, type Telemetry } from './telemetry'

/** Methods with their own label. Other methods share one, so that clients cannot create labels at will. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

const NO_ROUTE = 'none'

/** Records request durations by method, status and route pattern. Paths would show what readers read. */
export function addRequestMetrics(app: FastifyInstance, telemetry: Telemetry): void {
  const durations = telemetry.meter.createHistogram('http.server.request.duration', {
    description: 'Duration of requests',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
  })
  const active = telemetry.meter.createUpDownCounter('http.server.active_requests', {
    description: 'Active requests',
  })
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, reply, done) => {
    active.add(1)
    const method = METHODS.has(request.method) ? request.method : '_OTHER'
    const route = request.routeOptions.url ?? NO_ROUTE
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = telemetry.begin(`${method} ${route}`, attributes, parentOf(request))
    spans.set(request, span)
    // not in `onResponse`, which Fastify does not call if the client leaves before the response ends
    reply.raw.once('close', () => {
      active.add(-1)
      // skips clients that left before the response, and WebSockets, which may be open for hours
      if (reply.raw.headersSent) {
        const status = { 'http.response.status_code': reply.statusCode }
        durations.record(reply.elapsedTime / 1000, { ...attributes, ...status })
        span.setAttributes(status)
      }
      span.end(reply.statusCode >= 500)
    })
    done()
  })

  // in this hook and not in `onRequest`, because parsing the body loses the async context
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) telemetry.within(span, done)
    else done()
  })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Returns undefined without a trusted proxy, because clients must not decide whether requests are traced. The
 * proxy must remove the header of a client (see install.md).
 */
function parentOf({ headers, ips = [] }: FastifyRequest): RemoteParent | undefined {
  const { traceparent } = headers
  if (ips.length < 2 || typeof traceparent !== 'string') return undefined
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
