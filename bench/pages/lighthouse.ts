import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../../commands/tools/find-chromium.mjs'
import { installBenchTools } from '../tools/bench-tools'
import { median } from '../tools/percentiles'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Single runs vary, so the median counts. */
const RUNS = 5

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional(), title: z.string() }),
  ),
})

export type Report = z.infer<typeof report>

export async function lighthouseReports(url: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await againIfAsked(() => lighthouse(url)))
  return reports
}

/** Returns the median of each metric in the order of METRICS: CLS as a score, the others in ms. */
export function metricsOf(reports: readonly Report[]): number[] {
  return Object.values(METRICS).map((name) => {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN))
    return Number(value.toFixed(value < 1 ? 3 : 0))
  })
}

/**
 * Repeats a run once if Lighthouse asks for it. Lighthouse does so, for example, if the browser did not
 * record when the load started.
 */
export async function againIfAsked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!/run Lighthouse again/i.test(String(error))) throw error
    console.error('Lighthouse asked for another run. Retrying.')
    return run()
  }
}

async function lighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(installBenchTools(), 'node_modules', 'lighthouse', 'cli', 'index.js'),
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
