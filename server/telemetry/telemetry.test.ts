import { get } from 'node:http'
import type { PublishStatus } from '../../src/contracts/publish'
import { aCollector } from '../testing/a-collector'
import { aGateway, aRelease, fakeCases } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'
import { openTelemetry } from './open-telemetry'

const TOKEN = 'a-token-of-the-monitoring'
const authorization = `Bearer ${TOKEN}`

const problems: string[] = []
const telemetryTo = (collector?: string, exportTimeoutMs?: number) =>
  openTelemetry({
    collector,
    serviceName: 'help',
    traceRatio: 1,
    report: (problem) => problems.push(problem),
    exportTimeoutMs,
  })

afterEach(() => expect(problems.splice(0)).toEqual([]))

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const aStatus: PublishStatus = {
  running: null,
  waiting: [
    {
      kind: 'webhook',
      event: { action: 'publish', kind: 'Entry', id: 'how-to-1', receivedAt: ago(40) },
    },
  ],
  last: [
    { id: 'b', causes: [], startedAt: ago(100), endedAt: ago(90), outcome: 'failed' },
    { id: 'a', causes: [], startedAt: ago(230), endedAt: ago(200), outcome: 'published' },
  ],
}

const anEntry = { id: 'one', type: 'info', message: 'text', createdOn: ago(1) }

function aMeasuredGateway(parts: Parameters<typeof aGateway>[0] = {}, ...to: Parameters<typeof telemetryTo>) {
  const telemetry = telemetryTo(...to)
  const app = aGateway({ ...parts, telemetry, env: { METRICS_TOKEN: TOKEN, ...parts.env } })
  const measures = async () => (await app.inject({ url: '/metrics', headers: { authorization } })).body
  const close = async () => {
    await app.close()
    await telemetry.close()
  }
  return { app, measures, close }
}

describe('GET /metrics', () => {
  it('requires METRICS_TOKEN for the metrics, and does not cache them', async () => {
    const { app, close } = aMeasuredGateway()
    for (const shown of [undefined, 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const headers = shown === undefined ? {} : { authorization: shown }
      const refused = await app.inject({ url: '/metrics', headers })
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Bearer')
      expect(refused.body).not.toContain('http_server')
    }
    const told = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(told.statusCode).toBe(200)
    expect(told.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    await close()
  })

  it('serves no metrics if METRICS_TOKEN is not set', async () => {
    const telemetry = telemetryTo()
    const app = aGateway({ telemetry })
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(503)
    await app.close()
    await telemetry.close()
  })

  it('counts and times requests by method, route and status', async () => {
    const { folder, remove } = aFolder()
    const { app, measures, close } = aMeasuredGateway({ releases: await aRelease(folder) })
    await app.inject('/how-to/merge?q=private')
    await app.inject('/no/such/page')
    await app.inject('/healthz')
    await app.inject({ method: 'POST', url: '/Log/Send', payload: {} })
    await app.inject({ method: 'DELETE', url: '/made/up/by/a/client' })
    const text = await measures()
    const count = (method: string, route: string, status: number) =>
      new RegExp(
        `^http_server_request_duration_count\\{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}".*\\} (\\d+)`,
        'm',
      ).exec(text)?.[1]
    expect(count('GET', '/\\*', 200)).toBe('1')
    expect(count('GET', '/\\*', 404)).toBe('1')
    expect(count('GET', '/healthz', 200)).toBe('1')
    expect(count('POST', '/Log/Send', 400)).toBe('1')
    expect(count('DELETE', 'none', 405)).toBe('1')
    expect(text).toMatch(/^http_server_request_duration_bucket\{.*le="0\.05"\} \d+/m)
    expect(text).toMatch(/^http_server_active_requests\S* 1$/m) // the request that reads the metrics
    expect(text).not.toMatch(/merge|made|private/)
    await close()
    remove()
  })

  it('counts and times searches, upstream calls, and writes of records and logs, by outcome', async () => {
    const cases = fakeCases(() => Promise.reject(new Error('away')))
    const { app, measures, close } = aMeasuredGateway({ upstreams: { cases: cases.upstream } })
    const origin = 'http://localhost:8000'
    const search = { url: '/search-service/v1/search', payload: [{ query: 'dispatch' }] }
    const closing = { caseId: 'CASE-1001', articleUrl: `${origin}/how-to/merge` }
    await app.inject({ method: 'POST', headers: { origin }, ...search })
    await app.inject({ method: 'POST', url: '/salesforce/closecase', headers: { origin }, payload: closing })
    await app.inject({ method: 'POST', url: '/Log/Send', headers: { origin }, payload: [anEntry] })
    const batch = { client_id: 'browser.1', events: [{ name: 'KB - Search' }] }
    await app.inject({ method: 'POST', url: '/analytics/events', headers: { origin }, payload: batch })
    const text = await measures()
    expect(text).toMatch(/^fieldbook_search_duration_count\{call="search",outcome="done".*\} 1$/m)
    expect(text).toMatch(/^fieldbook_upstream_duration_count\{upstream="cases",outcome="failed".*\} 1$/m)
    expect(text).toMatch(/^fieldbook_records_duration_count\{kind="analytics",outcome="done".*\} 1$/m)
    expect(text).toMatch(/^fieldbook_log_duration_count\{outcome="done".*\} 1$/m)
    expect(text).toMatch(/^fieldbook_log_entries_total\S* 1$/m)
    await close()
  })

  it('REBUILD-01 reports the live release, the changes that wait, and the last publishes by outcome', async () => {
    const { folder, remove } = aFolder()
    const releases = await aRelease(folder)
    const publishQueue = { announce: () => Promise.resolve(), status: () => aStatus }
    const { measures, close } = aMeasuredGateway({ releases, publishQueue })
    const text = await measures()
    const valueOf = (line: RegExp) => Number(line.exec(text)?.[1])
    expect(text).toContain(`fieldbook_release_info{release="${(await releases.current())?.id ?? ''}"`)
    expect(valueOf(/^fieldbook_rebuild_waiting(?:\{.*\})? (\S+)/m)).toBe(1)
    expect(valueOf(/^fieldbook_rebuild_waiting_age(?:\{.*\})? (\S+)/m)).toBeCloseTo(40, -1)
    expect(valueOf(/^fieldbook_rebuild_last_duration\{outcome="published".*\} (\S+)/m)).toBeCloseTo(30, 0)
    expect(valueOf(/^fieldbook_rebuild_last_age\{outcome="failed".*\} (\S+)/m)).toBeCloseTo(90, -1)
    await close()
    remove()
  })

  it('REBUILD-01 sets the release metric to 1 only for the live release, also after a publish and a rollback', async () => {
    const { folder, remove } = aFolder()
    const source = await aRelease(folder)
    let id = 'first'
    const current = async () => {
      const release = await source.current()
      return release && { ...release, id }
    }
    const { measures, close } = aMeasuredGateway({ releases: { ...source, current } })
    for (id of ['first', 'second', 'first']) {
      const live = (await measures()).matchAll(/^fieldbook_release_info\{release="(\w+)".*\} 1$/gm)
      expect(Array.from(live, ([, release]) => release)).toEqual([id])
    }
    await close()
    remove()
  })

  it('reports memory, CPU time and event loop delay', async () => {
    const { measures, close } = aMeasuredGateway()
    const text = await measures()
    for (const name of [
      'process_memory_usage',
      'v8js_memory_heap_used',
      'process_cpu_time_total',
      'process_uptime',
      'nodejs_eventloop_delay_p99',
    ]) {
      expect(text).toMatch(new RegExp(`^${name}(\\{.*\\})? \\d`, 'm'))
    }
    await close()
  })
})

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
}

const spansIn = (bodies: unknown[]) =>
  (bodies as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }[]).flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

describe('telemetry with a collector', () => {
  it('sends metrics, and a trace of each request with its calls', async () => {
    const collector = await aCollector()
    const { app, close } = aMeasuredGateway({}, collector.endpoint)
    await app.inject({ method: 'POST', url: '/search-service/v1/search', payload: [{ query: 'private' }] })
    await app.inject('/how-to/merge')
    await close()
    const traces = collector.bodies('/v1/traces')
    const spans = spansIn(traces)
    const request = spans.find(({ name }) => name === 'POST /search-service/v1/search')
    const search = spans.find(({ name }) => name === 'search')
    const failed = spans.find(({ name }) => name === 'GET /*')
    expect(search).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(failed?.traceId).not.toBe(request?.traceId)
    expect(failed?.status.code).toBe(2) // no release is loaded
    expect(JSON.stringify(traces)).not.toMatch(/private|merge/)
    const measures = JSON.stringify(collector.bodies('/v1/metrics'))
    expect(measures).toContain('"fieldbook.search.duration"')
    expect(measures).toContain('{"key":"service.name","value":{"stringValue":"help"}}')
    await collector.stop()
  })

  it('ends the span of a request whose client disconnects, and no longer counts the request as active', async () => {
    const collector = await aCollector()
    const { app, measures, close } = aMeasuredGateway({}, collector.endpoint)
    let leave = () => {}
    const left = new Promise<void>((resolve) => {
      app.get('/slow', (_request, reply) => {
        reply.raw.once('close', () => resolve())
        leave()
        return new Promise(() => {})
      })
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const client = get(`${address}/slow`).on('error', () => {}) // destroying it is an error
    leave = () => client.destroy()
    await left
    const text = await measures()
    expect(text).toMatch(/^http_server_active_requests\S* 1$/m) // the request that reads the metrics
    expect(text).not.toContain('http_route="/slow"')
    await close()
    const spans = spansIn(collector.bodies('/v1/traces'))
    expect(spans.filter(({ name }) => name === 'GET /slow')).toHaveLength(1)
    await collector.stop()
  })

  it('continues the trace of a trusted proxy, but not a forged trace', async () => {
    const collector = await aCollector()
    const { app, close } = aMeasuredGateway({ env: { TRUST_PROXY: '10.0.0.0/8' } }, collector.endpoint)
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const spanId = 'b7ad6b7169203331'
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'x-forwarded-for': '203.0.113.7' }
    await app.inject({ url: '/healthz', headers, remoteAddress: '10.1.2.3' })
    await app.inject({ url: '/readyz', headers, remoteAddress: '203.0.113.9' })
    await close()
    const spans = spansIn(collector.bodies('/v1/traces'))
    const [proxied, strange] = ['GET /healthz', 'GET /readyz'].map((wanted) =>
      spans.find(({ name }) => name === wanted),
    )
    expect(proxied).toMatchObject({ traceId, parentSpanId: spanId })
    expect(strange?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(strange?.traceId).not.toBe(traceId)
    await collector.stop()
  })

  it('reports an unreachable collector, without affecting requests', async () => {
    const collector = await aCollector()
    await collector.stop()
    const timeoutBeforeFirstRetryMs = 500
    const { app, close } = aMeasuredGateway({}, collector.endpoint, timeoutBeforeFirstRetryMs)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await close()
    expect(problems.splice(0).join('\n')).toMatch(/^OpenTelemetry: .*ECONNREFUSED/m)
  })
})
