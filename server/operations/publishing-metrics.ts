import type { Rebuild, RebuildStatus } from '../../src/contracts/rebuild'
import type { ReleaseSource } from '../releases/release-source'
import type { Telemetry } from '../telemetry/telemetry'

export interface Publishing {
  releases: ReleaseSource
  rebuilds: { status(): RebuildStatus }
  now?: () => number
}

/** Exports gauges of the live release, waiting causes and the outcome of the last builds. */
export function addPublishingMetrics(
  { meter }: Telemetry,
  { releases, rebuilds, now = Date.now }: Publishing,
): void {
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit !== undefined && { unit }) })
  const since = (date: string) => Math.max(0, (now() - Date.parse(date)) / 1000)

  gauge('fieldbook.release.info', 'The live release').addCallback(async (result) => {
    const release = await releases.current()
    if (release) result.observe(1, { release: release.id })
  })
  gauge('fieldbook.rebuild.waiting', 'Causes waiting for the next rebuild').addCallback((result) =>
    result.observe(rebuilds.status().waiting.length),
  )
  gauge('fieldbook.rebuild.waiting.age', 'Age of the oldest publish that is not live', 's').addCallback(
    (result) => {
      const { waiting, running } = rebuilds.status()
      const causes = [...(running?.causes ?? []), ...waiting]
      const ages = causes.flatMap((cause) =>
        cause.kind === 'webhook' ? [since(cause.event.receivedAt)] : [],
      )
      result.observe(Math.max(0, ...ages))
    },
  )
  gauge('fieldbook.rebuild.running.age', 'Age of the running rebuild; 0 if none is running', 's').addCallback(
    (result) => {
      const { running } = rebuilds.status()
      result.observe(running ? since(running.startedAt) : 0)
    },
  )
  gauge('fieldbook.rebuild.last.duration', 'Duration of the last rebuild of each outcome', 's').addCallback(
    (result) => {
      for (const [outcome, rebuild] of newestByOutcome(rebuilds.status()))
        result.observe(since(rebuild.startedAt) - since(rebuild.endedAt), { outcome })
    },
  )
  gauge('fieldbook.rebuild.last.age', 'Time since the last rebuild of each outcome ended', 's').addCallback(
    (result) => {
      for (const [outcome, { endedAt }] of newestByOutcome(rebuilds.status()))
        result.observe(since(endedAt), { outcome })
    },
  )
}

type EndedRebuild = Rebuild & Required<Pick<Rebuild, 'endedAt' | 'outcome'>>

function newestByOutcome({ last }: RebuildStatus): Map<string, EndedRebuild> {
  const newest = new Map<string, EndedRebuild>()
  for (const rebuild of last) {
    const { endedAt, outcome } = rebuild
    if (endedAt === undefined || outcome === undefined || newest.has(outcome)) continue
    newest.set(outcome, { ...rebuild, endedAt, outcome })
  }
  return newest
}
