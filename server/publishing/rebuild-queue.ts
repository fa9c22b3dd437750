import { randomUUID } from 'node:crypto'
import type { Publisher } from '../../publisher/process'
import { messageOf } from '../../lib/error-message'
import type { Rebuild, RebuildCause, RebuildStatus } from '../../src/contracts/rebuild'
import type { RebuildHistory } from './rebuild-history'

/** Enough for network failures. Content and code failures need another event. */
export const RETRY_AFTER_MS = [60_000, 300_000] as const

/** Below the five minutes that the receipt of a late entry promises. */
export const LATE_RETRY_MS = 240_000

/** In the history, and on the status page. */
const STORED_REBUILDS = 50
const SHOWN_REBUILDS = 20

/** Listed by path; further pages are only counted. */
const SHOWN_PAGES = 50

export interface RebuildQueueParts {
  publisher: Pick<Publisher, 'publish'>
  history: RebuildHistory
  log: (line: string) => void
  /** called after each build, except for causes whose failure was reported before */
  onEnded: (rebuild: Rebuild) => void
}

export interface RebuildQueue {
  /** Resumes causes that a former process left. */
  start(): Promise<void>
  /** Resolves when the cause is on disk, so an accepted webhook is never lost. */
  announce(cause: RebuildCause): Promise<void>
  status(): RebuildStatus
  /** Stops a running build; the next start resumes its causes. */
  close(): Promise<void>
}

/**
 * Runs one build at a time, without delay. Causes that arrive during a build share the next one (REBUILD-01).
 *
 *   announce --> waiting --> running --> published | unchanged
 *                   ^           |
 *                   +-- failed -+   (two delayed retries)
 */
export function createRebuildQueue({ publisher, history, log, onEnded }: RebuildQueueParts): RebuildQueue {
  let waiting: readonly RebuildCause[] = []
  let last: readonly Rebuild[] = []
  let running: Rebuild | null = null
  /** true until the end of the build is saved, so no second build starts */
  let isBusy = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  /** causes of the builds that failed since the last success */
  let failedCauses: readonly RebuildCause[] = []
  /** causes being retried because the delivery API did not show them in time */
  let lateCauses: readonly RebuildCause[] = []
  const stop = new AbortController()

  const save = () => history.write({ waiting, running, last })

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = run().finally(() => (work = undefined))
    }, delayMs)
  }

  async function run(): Promise<void> {
    isBusy = true
    const started = begin()
    await saveOrLog()
    const ended = await publish(started)
    if (stop.signal.aborted) return // still saved as running, so the next start resumes it
    const retried = takeCausesToRetry(ended)
    finish(ended, retried)
    await saveOrLog()
    isBusy = false
    report(ended)
    scheduleNext(ended, retried)
  }

  /** Starts a build of all waiting causes. */
  function begin(): Rebuild {
    const started: Rebuild = { id: randomUUID(), causes: waiting, startedAt: new Date().toISOString() }
    waiting = []
    running = started
    return started
  }

  /** Returns all causes of a failed build, or those that are late for the first time, and remembers these. */
  function takeCausesToRetry(ended: Rebuild): readonly RebuildCause[] {
    lateCauses = isFailed(ended) ? [] : causesOfLate(ended).filter((cause) => !lateCauses.includes(cause))
    return isFailed(ended) ? ended.causes : lateCauses
  }

  /** Retried causes wait before those that arrived during the build. */
  function finish(ended: Rebuild, retried: readonly RebuildCause[]) {
    running = null
    last = [ended, ...last].slice(0, STORED_REBUILDS)
    waiting = [...retried, ...waiting]
  }

  /** Reports the failure of each cause once. */
  function report(ended: Rebuild) {
    const unreported = ended.causes.filter((cause) => !failedCauses.includes(cause))
    failedCauses = isFailed(ended) ? ended.causes : []
    if (!isFailed(ended)) onEnded(ended)
    else if (unreported.length > 0) onEnded({ ...ended, causes: unreported })
  }

  /** Schedules the next build: at once for new causes, later for retried ones. */
  function scheduleNext(ended: Rebuild, retried: readonly RebuildCause[]) {
    const hasNewCauses = waiting.length > retried.length
    failures = isFailed(ended) && !hasNewCauses ? failures + 1 : 0
    const retryMs = isFailed(ended) ? RETRY_AFTER_MS[failures - 1] : retryLateMs(retried)
    const delayMs = hasNewCauses ? 0 : retryMs
    log(isFailed(ended) ? failureLine(ended, delayMs) : successLine(ended))
    if (delayMs !== undefined && !stop.signal.aborted) schedule(delayMs)
  }

  async function publish(rebuild: Rebuild): Promise<Rebuild> {
    const end = (rest: Partial<Rebuild>): Rebuild => ({
      ...rebuild,
      ...rest,
      endedAt: new Date().toISOString(),
    })
    try {
      const events = rebuild.causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event] : []))
      const result = await publisher.publish({
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

  /** Publishing goes on without the history. */
  async function saveOrLog() {
    await save().catch((error: unknown) => log(`Could not save the rebuild history: ${String(error)}`))
  }

  return {
    async start() {
      const resumed = resume(await history.read(), new Date())
      waiting = resumed.waiting
      last = resumed.last
      if (waiting.length === 0) return
      await saveOrLog()
      schedule(0)
    },
    async announce(cause) {
      // one missed change covers all of them
      const covered = waiting.filter(({ kind }) => kind === 'missed' && cause.kind === 'missed')
      waiting = [...waiting.filter((one) => !covered.includes(one)), cause]
      try {
        await save()
      } catch (error) {
        waiting = [...covered, ...waiting.filter((one) => one !== cause)]
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

const isFailed = ({ outcome }: Rebuild) => outcome === 'failed'

const causesOfLate = ({ causes, entries = [] }: Rebuild) =>
  causes.filter(
    (cause) =>
      cause.kind === 'webhook' && entries.some(({ id, state }) => id === cause.event.id && state === 'late'),
  )

const retryLateMs = (late: readonly RebuildCause[]) => (late.length > 0 ? LATE_RETRY_MS : undefined)

function failureLine({ message = '' }: Rebuild, delayMs: number | undefined) {
  const next =
    delayMs === undefined ? 'at the next change' : delayMs === 0 ? 'at once' : `in ${delayMs / 1000} s`
  return `The rebuild failed. Retrying ${next}: ${message}`
}

const successLine = ({ outcome, pagesChanged = 0 }: Rebuild) =>
  `Rebuild ${outcome ?? ''}: ${pagesChanged} pages changed.`

/** Turns a build that was interrupted by the end of the gateway into waiting causes. */
function resume({ waiting, running, last }: RebuildStatus, now: Date) {
  if (!running) return { waiting, last }
  const interrupted: Rebuild = {
    ...running,
    outcome: 'interrupted',
    endedAt: now.toISOString(),
    message: 'The gateway stopped during this build. Its causes are built again.',
  }
  return { waiting: [...running.causes, ...waiting], last: [interrupted, ...last].slice(0, STORED_REBUILDS) }
}
