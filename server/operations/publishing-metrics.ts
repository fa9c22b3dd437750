import type { PublishRun, PublishStatus } from '../../src/contracts/publish'
import type { ReleaseSource } from '../releases/release-source'
import type { Telemetry } from '../telemetry/telemetry'

export interface Publishing {
  releases: ReleaseSource
  publishQueue: { status(): PublishStatus }
  now?: () => number
}

export function addPublishingMetrics(
  { meter }: Telemetry,
  { releases, publishQueue, now = Date.now }: Publishing,
): void {
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit !== undefined && { unit }) })
  const secondsSince = (date: string) => Math.max(0, (now() - Date.parse(date)) / 1000)

  // the metrics library repeats the last value of each release, so earlier releases are set to 0
  const releaseIds = new Set<string>()
  gauge('fieldbook.release.info', '1 for the live release, 0 for earlier ones').addCallback(
    async (result) => {
      const live = await releases.current()
      if (live) releaseIds.add(live.id)
      for (const id of releaseIds) result.observe(id === live?.id ? 1 : 0, { release: id })
    },
  )
  gauge('fieldbook.rebuild.waiting', 'Causes waiting for the next publish').addCallback((result) =>
    result.observe(publishQueue.status().waiting.length),
  )
  gauge('fieldbook.rebuild.waiting.age', 'Age of the oldest publish that is not live', 's').addCallback(
    (result) => {
      const { waiting, running } = publishQueue.status()
      const causes = [...(running?.causes ?? []), ...waiting]
      const ages = causes.flatMap((cause) =>
        cause.kind === 'webhook' ? [secondsSince(cause.event.receivedAt)] : [],
      )
      result.observe(Math.max(0, ...ages))
    },
  )
  gauge('fieldbook.rebuild.running.age', 'Age of the running publish; 0 if none is running', 's').addCallback(
    (result) => {
      const { running } = publishQueue.status()
      result.observe(running ? secondsSince(running.startedAt) : 0)
    },
  )
  gauge('fieldbook.rebuild.last.duration', 'Duration of the last publish of each outcome', 's').addCallback(
    (result) => {
      for (const [outcome, run] of newestByOutcome(publishQueue.status()))
        result.observe(secondsSince(run.startedAt) - secondsSince(run.endedAt), { outcome })
    },
  )
  gauge('fieldbook.rebuild.last.age', 'Time since the last publish of each outcome ended', 's').addCallback(
    (result) => {
      for (const [outcome, { endedAt }] of newestByOutcome(publishQueue.status()))
        result.observe(secondsSince(endedAt), { outcome })
    },
  )
}

type EndedRun = PublishRun & Required<Pick<PublishRun, 'endedAt' | 'outcome'>>

function newestByOutcome({ last }: PublishStatus): Map<string, EndedRun> {
  const newest = new Map<string, EndedRun>()
  for (const run of last) {
    const { endedAt, outcome } = run
    if (endedAt === undefined || outcome === undefined || newest.has(outcome)) continue
    newest.set(outcome, { ...run, endedAt, outcome })
  }
  return newest
}
