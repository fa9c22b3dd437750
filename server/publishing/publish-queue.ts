import { randomUUID } from 'node:crypto'
import type { Publisher } from '../../publisher/process'
import { messageOf } from '../../lib/error-message'
import type { PublishRun, PublishCause, PublishStatus } from '../../src/contracts/publish'
import type { PublishHistory } from './publish-history'

/** Enough for network failures. After that, the watch for missed changes finds entries and assets again. */
export const RETRY_AFTER_MS = [60_000, 300_000] as const

/** Below the five minutes that the receipt of a late entry promises. */
export const LATE_RETRY_MS = 240_000

/** After that, only the watch for missed changes looks for a late entry. */
export const LATE_FOR_MS = 15 * 60_000

/** In the history, and on the status page. */
const STORED_RUNS = 50
const SHOWN_RUNS = 20

/** Listed by path; further pages are only counted. */
const SHOWN_PAGES = 50

export interface PublishQueueParts {
  publisher: Pick<Publisher, 'publish'>
  history: PublishHistory
  /** Returns when an operator rolled back to the live release; undefined if no one did. */
  rolledBackAt: () => Promise<Date | undefined>
  log: (line: string) => void
  /** called after each publish, except for causes whose failure was reported before */
  onEnded: (run: PublishRun) => void
}

export interface PublishQueue {
  /** Resumes causes that a former process left. */
  start(): Promise<void>
  /** Resolves when the cause is on disk, so an accepted webhook is never lost. */
  announce(cause: PublishCause): Promise<void>
  status(): PublishStatus
  /** Stops a running publish; the next start resumes its causes. */
  close(): Promise<void>
}

interface Waiting {
  readonly cause: PublishCause
  readonly receivedAt: number
  /** when it starts a publish by itself; any other cause starts it earlier */
  readonly dueAt: number
  /** number of failed publishes */
  readonly failures: number
  /** since when the delivery API does not show it */
  readonly lateSince?: number
}

/**
 * Runs one publish at a time, without delay. Causes that arrive meanwhile share the next one (REBUILD-01).
 *
 *   announce --> waiting --> running --> published | unchanged
 *                   ^           |
 *                   +-----------+   failed or late: delayed retries
 *
 * A rollback drops all causes that arrived before it.
 */
export function createPublishQueue({
  publisher,
  history,
  rolledBackAt,
  log,
  onEnded,
}: PublishQueueParts): PublishQueue {
  let waiting: readonly Waiting[] = []
  let last: readonly PublishRun[] = []
  let running: PublishRun | null = null
  /** true until the end of the publish is saved, so no second one starts */
  let isBusy = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()

  const save = () => history.write({ waiting: waiting.map(({ cause }) => cause), running, last })

  /** Starts the next publish when a cause is due. */
  function schedule() {
    clearTimeout(timer)
    const dueAt = Math.min(...waiting.map((one) => one.dueAt))
    if (isBusy || stop.signal.aborted || !Number.isFinite(dueAt)) return
    timer = setTimeout(
      () => {
        work = publishDue().finally(() => (work = undefined))
      },
      Math.max(0, dueAt - Date.now()),
    )
  }

  async function publishDue(): Promise<void> {
    isBusy = true
    await dropRolledBack()
    if (waiting.length > 0) await publishWaiting()
    else await saveOrLog()
    if (stop.signal.aborted) return
    isBusy = false
    schedule()
  }

  async function dropRolledBack() {
    const since = (await rolledBackAt().catch(() => undefined))?.getTime() ?? 0
    const remaining = waiting.filter(({ receivedAt }) => receivedAt >= since)
    if (remaining.length < waiting.length)
      log('Dropped the changes before the rollback. The next publish has them.')
    waiting = remaining
  }

  /** Publishes all waiting causes. An aborted one stays saved as running, so the next start resumes it. */
  async function publishWaiting() {
    const taken = waiting
    const started = { id: randomUUID(), causes: causesIn(taken), startedAt: new Date().toISOString() }
    waiting = []
    running = started
    await saveOrLog()
    const ended = await publish(started, Math.max(...taken.map(({ receivedAt }) => receivedAt)))
    if (stop.signal.aborted) return
    running = null
    const isRepeated = isSameFailure(ended, last[0]) && taken.every(isOld)
    last = [ended, ...(isRepeated ? last.slice(1) : last)].slice(0, STORED_RUNS)
    const retried = taken.flatMap((one) => toRetry(one, ended, Date.now()) ?? [])
    waiting = [...retried, ...waiting]
    await saveOrLog()
    log(isFailed(ended) ? failureLine(ended, waiting) : successLine(ended))
    const unreported = causesIn(taken.filter(({ failures }) => failures === 0))
    if (!isFailed(ended)) onEnded(ended)
    else if (unreported.length > 0) onEnded({ ...ended, causes: unreported })
  }

  async function publish(run: PublishRun, receivedAt: number): Promise<PublishRun> {
    const end = (rest: Partial<PublishRun>): PublishRun => ({
      ...run,
      ...rest,
      endedAt: new Date().toISOString(),
    })
    try {
      const events = run.causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event] : []))
      const result = await publisher.publish({
        events,
        receivedAt: new Date(receivedAt).toISOString(),
        signal: stop.signal,
        onProgress(message) {
          if (running?.id === run.id) running = { ...run, message }
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
    await save().catch((error: unknown) => log(`Could not save the publish history: ${String(error)}`))
  }

  return {
    async start() {
      const resumed = resume(await history.read(), new Date())
      waiting = resumed.waiting.map((cause) => toWaiting(cause, 0))
      last = resumed.last
      if (waiting.length === 0) return
      await saveOrLog()
      schedule()
    },
    async announce(cause) {
      // one missed change covers all of them, and has no more retries than they
      const covered = waiting.filter((one) => one.cause.kind === 'missed' && cause.kind === 'missed')
      const failures = Math.max(0, ...covered.map((one) => one.failures))
      const added = { ...toWaiting(cause, Date.now()), failures }
      waiting = [...waiting.filter((one) => !covered.includes(one)), added]
      try {
        await save()
      } catch (error) {
        waiting = [...covered, ...waiting.filter((one) => one !== added)]
        throw error
      }
      schedule()
    },
    status: () => ({ running, waiting: causesIn(waiting), last: last.slice(0, SHOWN_RUNS) }),
    async close() {
      clearTimeout(timer)
      stop.abort()
      await work
    },
  }
}

const causesIn = (waiting: readonly Waiting[]) => waiting.map(({ cause }) => cause)

/** A cause that is due now. A resumed missed change counts as old; a comparison finds it again. */
const toWaiting = (cause: PublishCause, now: number): Waiting => ({
  cause,
  receivedAt: cause.kind === 'webhook' ? Date.parse(cause.event.receivedAt) : now,
  dueAt: now,
  failures: 0,
})

const isFailed = ({ outcome }: PublishRun) => outcome === 'failed'

/** Returns the retry of a cause after its publish. Undefined if it is done, or late for too long. */
function toRetry(waiting: Waiting, ended: PublishRun, now: number): Waiting | undefined {
  if (isFailed(ended)) {
    const wait = RETRY_AFTER_MS[waiting.failures] ?? lastWait(waiting)
    return { ...waiting, failures: waiting.failures + 1, dueAt: now + wait }
  }
  const { cause, lateSince = now } = waiting
  const isLate =
    cause.kind === 'webhook' &&
    ended.entries?.some(({ id, state }) => id === cause.event.id && state === 'late')
  if (!isLate || now - lateSince >= LATE_FOR_MS) return undefined
  const dueAt = waiting.dueAt > now ? waiting.dueAt : now + LATE_RETRY_MS
  return { ...waiting, failures: 0, lateSince, dueAt }
}

/** The watch does not find content types, so they are tried until they succeed. */
const lastWait = ({ cause }: Waiting) =>
  cause.kind === 'webhook' && cause.event.kind === 'ContentType' ? RETRY_AFTER_MS[1] : Infinity

/** A failure that the watch finds again every few minutes is stored once. Output lines may have times. */
const isSameFailure = (ended: PublishRun, before: PublishRun | undefined) =>
  before !== undefined && isFailed(ended) && isFailed(before) && reasonOf(ended) === reasonOf(before)

const reasonOf = ({ message = '' }: PublishRun) => message.split('\n', 1)[0]

const isOld = ({ cause, failures }: Waiting) => cause.kind === 'missed' || failures > 0

function failureLine({ message = '' }: PublishRun, waiting: readonly Waiting[]) {
  const delayMs = Math.min(...waiting.map(({ dueAt }) => dueAt)) - Date.now()
  const next = !Number.isFinite(delayMs)
    ? 'at the next change'
    : delayMs <= 0
      ? 'at once'
      : `in ${Math.round(delayMs / 1000)} s`
  return `The publish failed. Retrying ${next}: ${message}`
}

const successLine = ({ outcome, pagesChanged = 0 }: PublishRun) =>
  `Publish ${outcome ?? ''}: ${pagesChanged} pages changed.`

/** Turns a publish that was interrupted by the end of the gateway into waiting causes. */
function resume({ waiting, running, last }: PublishStatus, now: Date) {
  if (!running) return { waiting, last }
  const interrupted: PublishRun = {
    ...running,
    outcome: 'interrupted',
    endedAt: now.toISOString(),
    message: 'The gateway stopped during this publish. Its causes are published again.',
  }
  return { waiting: [...running.causes, ...waiting], last: [interrupted, ...last].slice(0, STORED_RUNS) }
}
