import { randomUUID } from 'node:crypto'
import type { Publisher } from '../../publisher/process'
import { messageOf } from '../../lib/state-folder'
import type { Rebuild, RebuildCause, RebuildStatus } from '../../src/contracts/rebuild'
import type { LedgerFile } from './rebuild-ledger'

/** A failure of the network is over by then; one of the content or the code will need the next event. */
export const RETRY_AFTER_MS = [60_000, 300_000] as const

/** The receipt of an entry that the delivery API does not show yet promises five minutes. */
export const LATE_AFTER_MS = 240_000

/** What the status page shows; the rest is history. */
const KEPT_REBUILDS = 50
const SHOWN_REBUILDS = 20

/** Some more than anybody reads; the count says the rest. */
const SHOWN_PAGES = 50

export interface RebuildQueueParts {
  publisher: Pick<Publisher, 'build'>
  ledger: LedgerFile
  log: (line: string) => void
  /** hears of every build that has ended, with the causes whose failure it has not heard of */
  onEnded: (rebuild: Rebuild) => void
}

export interface RebuildQueue {
  /** Takes up what a former run left. */
  start(): Promise<void>
  /** Keeps the cause on disk before it resolves, so that an accepted webhook is never lost. */
  announce(cause: RebuildCause): Promise<void>
  status(): RebuildStatus
  /** Stops a running build; its causes are built for at the next start. */
  close(): Promise<void>
}

/**
 * Runs one build at a time, at once; causes that come while it runs share the next one (REBUILD-01).
 *
 *   announce --> waiting --> running --> published | unchanged
 *                   ^           |
 *                   +-- failed -+   (again after a while, twice)
 */
export function createRebuildQueue({ publisher, ledger, log, onEnded }: RebuildQueueParts): RebuildQueue {
  let waiting: readonly RebuildCause[] = []
  let last: readonly Rebuild[] = []
  let running: Rebuild | null = null
  /** true until the ledger holds the end of the build, so that no second one starts meanwhile */
  let isBusy = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  /** causes of the failed builds since the last that did not fail */
  let failedCauses: readonly RebuildCause[] = []
  /** causes that are built for again since the delivery API did not show them in time */
  let lateCauses: readonly RebuildCause[] = []
  const stop = new AbortController()

  const save = () => ledger.write({ waiting, running, last })

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = run().finally(() => (work = undefined))
    }, delayMs)
  }

  async function run(): Promise<void> {
    isBusy = true
    const causes = waiting
    waiting = []
    running = { id: randomUUID(), causes, startedAt: new Date().toISOString() }
    await keep()
    const ended = await build(running, causes)
    if (stop.signal.aborted) return // the ledger says that it ran: the next start takes its causes up
    running = null
    last = [ended, ...last].slice(0, KEPT_REBUILDS)
    const isFailed = ended.outcome === 'failed'
    lateCauses = isFailed ? [] : causesOfLate(ended).filter((cause) => !lateCauses.includes(cause))
    const again = isFailed ? causes : lateCauses
    waiting = [...again, ...waiting]
    await keep()
    const isNews = waiting.length > again.length
    failures = isFailed && !isNews ? failures + 1 : 0
    isBusy = false
    const news = causes.filter((cause) => !failedCauses.includes(cause))
    if (!isFailed || news.length > 0) onEnded(isFailed ? { ...ended, causes: news } : ended)
    failedCauses = isFailed ? causes : []
    const delayMs = isNews ? 0 : isFailed ? RETRY_AFTER_MS[failures - 1] : retryLateMs(lateCauses)
    log(isFailed ? failureLine(ended, delayMs) : successLine(ended))
    if (delayMs !== undefined && !stop.signal.aborted) schedule(delayMs)
  }

  async function build(rebuild: Rebuild, causes: readonly RebuildCause[]): Promise<Rebuild> {
    const end = (rest: Partial<Rebuild>): Rebuild => ({
      ...rebuild,
      ...rest,
      endedAt: new Date().toISOString(),
    })
    try {
      const events = causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event] : []))
      const result = await publisher.build({
        events,
        signal: stop.signal,
        onProgress(message) {
          if (running?.id === rebuild.id) running = { ...rebuild, message }
        },
      })
      if (result.kind === 'failed') return end({ outcome: 'failed', message: result.reason })
      return end({
        outcome: result.kind,
        release: result.release,
        pagesChanged: result.changedPages.length,
        changedPages: result.changedPages.slice(0, SHOWN_PAGES),
        entries: result.entries,
        ...(result.note !== undefined && { message: result.note }),
      })
    } catch (error) {
      return end({ outcome: 'failed', message: messageOf(error) })
    }
  }

  /** A disk that refuses the ledger must not stop the publishing itself. */
  async function keep() {
    await save().catch((error: unknown) => log(`The list of rebuilds could not be kept: ${String(error)}`))
  }

  return {
    async start() {
      const kept = await ledger.read()
      const resumed = resume(kept, new Date())
      waiting = resumed.waiting
      last = resumed.last
      if (waiting.length === 0) return
      await keep()
      schedule(0)
    },
    async announce(cause) {
      // one missed change stands for all of them
      if (cause.kind === 'missed') waiting = waiting.filter(({ kind }) => kind !== 'missed')
      waiting = [...waiting, cause]
      try {
        await save()
      } catch (error) {
        waiting = waiting.filter((one) => one !== cause)
        throw error
      }
      failures = 0
      if (!isBusy && !stop.signal.aborted) schedule(0)
    },
    status: () => ({ running, waiting, last: last.slice(0, SHOWN_REBUILDS) }),
    async close() {
      clearTimeout(timer)
      stop.abort()
      await work
    },
  }
}

const causesOfLate = ({ causes, entries = [] }: Rebuild) =>
  causes.filter(
    (cause) =>
      cause.kind === 'webhook' && entries.some(({ id, state }) => id === cause.event.id && state === 'late'),
  )

const retryLateMs = (late: readonly RebuildCause[]) => (late.length > 0 ? LATE_AFTER_MS : undefined)

function failureLine({ message = '' }: Rebuild, delayMs: number | undefined) {
  const next =
    delayMs === undefined ? 'at the next change' : delayMs === 0 ? 'at once' : `in ${delayMs / 1000} s`
  return `A rebuild failed and is tried again ${next}: ${message}`
}

const successLine = ({ outcome, pagesChanged = 0 }: Rebuild) =>
  `Rebuild ${outcome ?? ''}: ${pagesChanged} pages changed.`

/** What a gateway that was ended in the middle of a build had left to do. */
function resume({ waiting, running, last }: RebuildStatus, now: Date) {
  if (!running) return { waiting, last }
  const interrupted: Rebuild = {
    ...running,
    outcome: 'interrupted',
    endedAt: now.toISOString(),
    message: 'The gateway ended while this build ran; what it was for is built again.',
  }
  return { waiting: [...running.causes, ...waiting], last: [interrupted, ...last].slice(0, KEPT_REBUILDS) }
}
