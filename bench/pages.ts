import { startGatewayProcess } from './gateway/running-gateway'
import { CATEGORIES, lighthouseReports, METRICS, metricsOf, type Report } from './pages/lighthouse'
import { measurePageToPage } from './pages/page-to-page'
import { median, percentile } from './tools/percentiles'

/** Pages to measure: the home page, a glossary, and a long article with tables and pictures. */
const PAGES = ['/how-to/use-the-dispatch-board', '/glossary/field-service-terms', '/']

/** `npm run bench pages`: Lighthouse mobile (median of five runs) and client-side navigation.
 * `npm run bench pages trips`: navigation only. */
export async function bench(): Promise<void> {
  const gateway = await startGatewayProcess()
  // without TLS, the site registers its service worker on the host name `localhost` only
  const origin = gateway.url.replace('127.0.0.1', 'localhost')
  try {
    if (process.argv[3] !== 'trips') await benchPages(origin)
    await benchTrips(origin)
  } finally {
    await gateway.stop()
  }
}

async function benchTrips(origin: string) {
  console.log(
    '\nFrom page to page by a link\n\n| pages | trips | heading in the page p50 ms | p95 | of it after the browser made the tap a click p50 ms | p95 | on the screen p50 ms | p95 |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const prefetch of [true, false]) {
    const { heard, changed, painted } = await measurePageToPage(origin, {
      patience: prefetch ? 'goal' : 'none',
    })
    const afterClick = changed.map((time, trip) => time - (heard[trip] ?? 0))
    const cells = [changed, afterClick, painted]
      .flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)])
      .map(Math.round)
    console.log(
      `| ${prefetch ? 'fetched ahead' : 'not fetched ahead'} | ${changed.length} | ${cells.join(' | ')} |`,
    )
  }
}

async function benchPages(origin: string) {
  console.log(`\nA first load\n\n| page | ${[...CATEGORIES, ...Object.keys(METRICS)].join(' | ')} |`)
  console.log(`|---|${'---|'.repeat(CATEGORIES.length + Object.keys(METRICS).length)}`)
  const failedAudits: string[] = []
  for (const page of PAGES) {
    const reports = await lighthouseReports(`${origin}${page}`)
    console.log(rowOf(reports, page))
    failedAudits.push(...failedAuditsOf(reports[0]).map((audit) => `  ${page}: ${audit}`))
  }
  for (const audit of failedAudits) console.log(audit) // not earlier, since any other line ends a table
}

function rowOf(reports: readonly Report[], page: string): string {
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0))),
  )
  return `| ${page} | ${[...scores, ...metricsOf(reports)].join(' | ')} |`
}

function failedAuditsOf(first: Report | undefined): string[] {
  const speed = new Set<string>(Object.values(METRICS))
  return Object.entries(first?.audits ?? {})
    .filter(([id, { score }]) => score === 0 && !speed.has(id))
    .map(([id, { title }]) => `${id}: ${title}`)
}
