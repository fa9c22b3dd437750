import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Telemetry } from './telemetry'

/** Fine enough to see what a reader would feel. */
const LOOK_EVERY_MS = 20

/** Memory, processor time, and how long things wait for the one thread. Returns what ends it. */
export function measureProcess({ meter }: Telemetry): () => void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  const gauge = (name: string, description: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { description, unit }).addCallback((result) => result.observe(read()))

  for (const percentile of [50, 99] as const) {
    gauge(
      `nodejs.eventloop.delay.p${percentile}`,
      'How late the event loop is, since the start or the last hour',
      's',
      () => late(delay.percentile(percentile)),
    )
  }
  gauge('nodejs.eventloop.delay.max', 'The longest delay of the same time', 's', () => late(delay.max))
  gauge('process.memory.usage', 'Resident memory', 'By', () => process.memoryUsage.rss())
  gauge('v8js.memory.heap.used', 'Memory of JavaScript objects', 'By', () => process.memoryUsage().heapUsed)
  gauge('process.uptime', 'Time since the process began', 's', () => process.uptime())
  meter
    .createObservableCounter('process.cpu.time', { description: 'Processor time used', unit: 's' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })

  const forget = setInterval(() => delay.reset(), 60 * 60 * 1000).unref()
  return () => {
    clearInterval(forget)
    delay.disable()
  }
}

/** Seconds beyond the time that it is looked at anyway, of nanoseconds. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOK_EVERY_MS / 1000)
