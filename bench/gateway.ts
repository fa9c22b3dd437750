import { randomUUID } from 'node:crypto'
import { MAX_LOG_ENTRIES } from '../src/contracts/log-entries'
import { type Call, type Measured, sendAtRate } from './gateway/load'
import { startGatewayProcess } from './gateway/running-gateway'
import { describeMachine } from './tools/machine'
import { percentile } from './tools/percentiles'

const PER_SECOND = 200
const SECONDS = 60
const INTAKE_PER_SECOND = 2_000
const INTAKE_SECONDS = 20

/** Duration of the warm-up, after which the memory in use should stay constant. */
const WARM_UP_SECONDS = 15

/**
 * Memory is measured this many ms after the mixed load starts, and again when it ends. A larger value at the
 * end suggests a leak.
 */
const EARLY_MS = 10_000

const WORDS = ['merge customers', 'dispatch board', 'invoice', 'pasword', 'technician', 'schedule']

/** `npm run bench gateway`: measures response times and memory under load. Build the site first. */
export async function bench(): Promise<void> {
  console.log(describeMachine())
  const gateway = await startGatewayProcess()
  try {
    const atStart = gateway.memory()
    const next = await createMixedLoad(gateway.url)
    await sendAtRate(gateway.url, { perSecond: PER_SECOND / 2, seconds: WARM_UP_SECONDS, next })
    const warm = gateway.memory()
    let early = 0
    setTimeout(() => (early = gateway.memory()), EARLY_MS)
    const mixed = await sendAtRate(gateway.url, { perSecond: PER_SECOND, seconds: SECONDS, next })
    show(`${PER_SECOND} requests a second for ${SECONDS} s`, mixed)
    const between = gateway.memory()
    const perSecond = Math.ceil(INTAKE_PER_SECOND / MAX_LOG_ENTRIES)
    const intake = await sendAtRate(gateway.url, {
      perSecond,
      seconds: INTAKE_SECONDS,
      next: () => logBatch(MAX_LOG_ENTRIES),
    })
    show(`log intake, ${perSecond * MAX_LOG_ENTRIES} entries a second for ${INTAKE_SECONDS} s`, intake)
    const atEnd = gateway.memory()
    console.log(
      '\nMemory in MB\n\n| memory | at the start | warmed up | 10 s into the mixed requests | after them | after the log intake |\n|---|---|---|---|---|---|',
    )
    console.log(`| resident | ${[atStart, warm, early, between, atEnd].join(' | ')} |`)
  } finally {
    await gateway.stop()
  }
}

/** Creates a mix of requests: most for pages, files and page data, some for profiles, searches and writes. */
async function createMixedLoad(url: string): Promise<(count: number) => Call> {
  const sitemap = await (await fetch(`${url}/sitemap-0.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname)
  const home = await (await fetch(url)).text()
  const assets = [...home.matchAll(/(?:src|href)="(\/[^"?]+\.(?:js|css|svg|woff2|png))"/g)].map(
    ([, path = '']) => path,
  )
  if (pages.length === 0 || assets.length === 0)
    throw new Error('The site has no pages. Run `npm run build` first.')
  const pick = <T>(list: readonly T[], count: number): T => list[(count * 7919) % list.length] as T
  const get = (name: string, path: string): Call => ({ name, method: 'GET', path })
  return (count) => {
    const place = count % 20
    if (place < 8) return get('page', pick(pages, count))
    if (place < 13) return get('asset', pick(assets, count))
    if (place < 15)
      return get('page data', `/page-data${pick(pages, count).replace(/^\/$/, '/index')}/page-data.json`)
    if (place < 17) return get('profile', '/auth/profile')
    if (place === 17)
      return {
        name: 'search',
        method: 'POST',
        path: '/search-service/v1/search',
        body: { query: pick(WORDS, count) },
      }
    if (place === 18) return logBatch(10)
    return { name: 'events', method: 'POST', path: '/analytics/events', body: aBatchOfEvents() }
  }
}

const aBatchOfEvents = () => ({
  client_id: randomUUID(),
  events: [{ id: randomUUID(), name: 'KB - Search', params: { area: 'Home' } }],
})

function logBatch(size: number): Call {
  const entry = () => ({
    id: randomUUID(),
    type: 'error',
    category: 'search',
    code: 'Search_Failed',
    message: 'Search failed',
    data: { query: 'merge customers' },
    exception: {
      name: 'TypeError',
      message: 'x is undefined',
      stack: 'at search (search.js:1:2)\n'.repeat(8),
    },
    createdOn: new Date().toISOString(),
    isOnline: true,
    url: 'http://localhost/how-to/merge',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    source: 'Frontend',
    plugins: ['PDF Viewer'],
    timezoneOffset: -60,
  })
  return { name: 'log', method: 'POST', path: '/Log/Send', body: Array.from({ length: size }, entry) }
}

function show(title: string, all: readonly Measured[]): void {
  console.log(
    `\n${title}\n\n| call | number | p50 ms | p95 ms | p99 ms | max ms | failed |\n|---|---|---|---|---|---|---|`,
  )
  const names = [...new Set(all.map(({ name }) => name))].sort()
  for (const name of names.length > 1 ? [...names, 'all'] : names) {
    const calls = name === 'all' ? all : all.filter((call) => call.name === name)
    const times = calls.map(({ ms }) => ms)
    const numbers = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1))
    const failed = calls.filter(({ status }) => status === 0 || status >= 400)
    const statuses = [...new Set(failed.map(({ status }) => status))].join(' ')
    console.log(
      `| ${[name, calls.length, ...numbers].join(' | ')} | ${failed.length}${statuses && ` (${statuses})`} |`,
    )
  }
}
