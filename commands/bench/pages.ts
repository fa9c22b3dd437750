import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../find-chromium.mjs'
import { startGatewayProcess } from './gateway/running-gateway'
import { measurePageToPage } from './pages/page-to-page'

/** One run says little: the machine does other things too. */
const RUNS = 5

/** A long article with tables and pictures, the longest list, and the page that most visits begin with. */
const PAGES = ['/how-to/use-the-dispatch-board', '/glossary/field-service-terms', '/']

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional(), title: z.string() }),
  ),
})

type Report = z.infer<typeof report>

/**
 * `npm run bench pages`: Lighthouse's mobile profile over pages of the built site, the median of five runs, and the way from page to page.
 * `npm run bench pages trips`: that alone.
 */
export async function bench(): Promise<void> {
  const gateway = await startGatewayProcess()
  // without TLS the site keeps pages for reading offline under this name only, and says so elsewhere
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
    '\n| page to page by a link | trips | heading in the page p50 ms | p95 | on the screen p50 ms | p95 |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const prefetch of [true, false]) {
    const { changed, painted } = await measurePageToPage(origin, { prefetch })
    const cells = [changed, painted].flatMap((times) => [at(times, 0.5), at(times, 0.95)]).map(Math.round)
    console.log(
      `| ${prefetch ? 'fetched ahead' : 'not fetched ahead'} | ${changed.length} | ${cells.join(' | ')} |`,
    )
  }
}

async function benchPages(origin: string) {
  console.log(`\n| page | ${[...CATEGORIES, ...Object.keys(METRICS)].join(' | ')} |`)
  console.log(`|---|${'---|'.repeat(CATEGORIES.length + Object.keys(METRICS).length)}`)
  for (const page of PAGES) console.log(await rowOf(`${origin}${page}`, page))
}

async function rowOf(url: string, page: string): Promise<string> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(url))
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0))),
  )
  const values = Object.values(METRICS).map((name) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN)),
  )
  for (const fault of faultsOf(reports[0])) console.log(`  ${page}: ${fault}`)
  return `| ${page} | ${[...scores, ...values.map((value) => Number(value.toFixed(value < 1 ? 3 : 0)))].join(' | ')} |`
}

/** What cost points outside the speed, which has its numbers. */
function faultsOf(first: Report | undefined): string[] {
  const speed = new Set<string>(Object.values(METRICS))
  return Object.entries(first?.audits ?? {})
    .filter(([id, { score }]) => score === 0 && !speed.has(id))
    .map(([id, { title }]) => `${id}: ${title}`)
}

async function lighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join('node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: String(findChromium()) } },
  )
  return report.parse(JSON.parse(stdout))
}

const median = (values: readonly number[]) => at(values, 0.5)

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}
