import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Telemetry } from './telemetry'

const RESOLUTION_MS = 20

export function addProcessMetrics({ meter }: Telemetry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = (name: string, description: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { description, unit }).addCallback((result) => result.observe(read()))

  for (const percentile of [50, 99] as const) {
    gauge(
      `nodejs.eventloop.delay.p${percentile}`,
      'Event loop delay since the start or the last hourly reset',
      's',
      () => toDelay(delay.percentile(percentile)),
    )
  }
  gauge(
    'nodejs.eventloop.delay.max',
    'Longest event loop delay since the start or the last hourly reset',
    's',
    () => toDelay(delay.max),
  )
  gauge('process.memory.usage', 'Resident memory', 'By', () => process.memoryUsage.rss())
  gauge(
    'v8js.memory.heap.used',
    'Memory used by JavaScript objects',
    'By',
    () => process.memoryUsage().heapUsed,
  )
  gauge('process.uptime', 'Time since the process started', 's', () => process.uptime())
  meter
    .createObservableCounter('process.cpu.time', { description: 'CPU time used', unit: 's' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })

  const resetting = setInterval(() => delay.reset(), 60 * 60 * 1000).unref()
  return () => {
    clearInterval(resetting)
    delay.disable()
  }
}

/** Converts a measured delay to seconds, and subtracts the sampling interval, which Node includes. */
const toDelay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
