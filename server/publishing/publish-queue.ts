import { randomUUID } from 'node:crypto'
import type { Publisher, PublishResult } from '../../publisher/process'
import { messageOf } from '../../lib/error-message'
import type { PublishRun, PublishCause, PublishStatus } from '../../src/contracts/publish'
import type { PublishHistory } from './publish-history'

/**
 * Delays before retries of a failed publish. After these, the watch for missed changes starts the retries.
 */
export const RETRY_AFTER_MS = [60_000, 300_000] as const

/**
 * Delay before an entry that the delivery API does not show yet (`late`) is tried again. Its receipt promises
 * a retry within five minutes.
 */
export const LATE_RETRY_MS = 240_000

/**
 * Time after which the queue drops a late entry. After that, only the watch for missed changes can find it.
 */
export const LATE_FOR_MS = 15 * 60_000

/** Message for causes that a rollback dropped. */
const DROPPED = 'An operator rolled back after this change. The next publish includes it.'

/** Maximum number of publishes in the stored history, and on the status page. */
const STORED_RUNS = 50
const SHOWN_RUNS = 20

/** Maximum number of changed pages whose paths a publish lists. Others are only counted. */
const SHOWN_PAGES = 50

export interface PublishQueueParts {
  publisher: Pick<Publisher, 'publish'>
  history: PublishHistory
  /** Returns when an operator rolled back to the live release; undefined if it is live without a rollback. */
  rolledBackAt: () => Promise<string | undefined>
  log: (line: string) => void
  /** called after each publish, without causes whose failure or delay was reported before */
  onEnded: (run: PublishRun) => void
}

export interface PublishQueue {
  /** Resumes the causes that an earlier process left. */
  start(): Promise<void>
  /** Resolves when the cause is on disk, so that no accepted webhook is lost. */
  announce(cause: PublishCause): Promise<void>
  status(): PublishStatus
  /** Stops a running publish; the next start resumes its causes. */
  close(): Promise<void>
}

interface Waiting {
  readonly cause: PublishCause
  /** when this cause starts a publish; a publish for another cause may include it earlier; ms since 1970 */
  readonly dueAt: number
  /** number of failed publishes that included this cause */
  readonly failures: number
  /** since when the delivery API does not show the published entry; ms since 1970 */
  readonly lateSince?: number
}

/**
 * Runs one publish at a time, without delay. Causes (webhook events and missed changes) that arrive meanwhile
 * share the next one (REBUILD-01).
 *
 *   announce --> waiting --> running --> published | unchanged
 *                   ^           |
 *                   +-----------+   failed or late: delayed retries
 *
 * A rollback drops all causes that arrived before it. Clocks may differ, so instead of comparing times, each
 * cause stores the rollback that was current when the cause arrived.
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
  /** true until the end of the publish is saved, so that no second one starts */
  let isBusy = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()

  const save = () => history.write({ waiting: waiting.map(({ cause }) => cause), running, last })

  /** Sets a timer that starts the next publish when a cause is due. */
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
    const rollback = await readRollback()
    dropRolledBack(rollback)
    if (waiting.length > 0) await publishWaiting(rollback)
    else await saveOrLog()
    if (stop.signal.aborted) return
    isBusy = false
    schedule()
  }

  const readRollback = () => rolledBackAt().catch(() => undefined)

  function dropRolledBack(rollback: string | undefined) {
    const dropped =
      rollback === undefined ? [] : waiting.filter(({ cause }) => cause.rolledBackAt !== rollback)
    if (dropped.length === 0) return
    waiting = waiting.filter((one) => !dropped.includes(one))
    const ended = toEnded(toStarted(dropped), { kind: 'dropped' })
    last = [ended, ...last].slice(0, STORED_RUNS)
    log(endLine(ended, waiting))
    onEnded(ended)
  }

  /**
   * Publishes all waiting causes. After an abort they stay saved as running, so that the next start resumes
   * them.
   */
  async function publishWaiting(rollback: string | undefined) {
    const chosen = waiting
    const started = toStarted(chosen)
    waiting = []
    running = started
    await saveOrLog()
    const result = await publish(started, chosen, rollback)
    if (stop.signal.aborted) return
    const ended = toEnded(started, result)
    running = null
    const isRepeated = isSameFailure(ended, last[0]) && chosen.every(isOld)
    last = [ended, ...(isRepeated ? last.slice(1) : last)].slice(0, STORED_RUNS)
    const retried = chosen.flatMap((one) => toRetry(one, result, Date.now()) ?? [])
    waiting = [...retried, ...waiting]
    await saveOrLog()
    log(endLine(ended, waiting))
    const news = causesIn(chosen.filter((one) => isNews(one, result)))
    if (news.length > 0) onEnded({ ...ended, causes: news })
  }

  async function publish(
    run: PublishRun,
    chosen: readonly Waiting[],
    rollback: string | undefined,
  ): Promise<PublishResult> {
    const wasLate = ({ lateSince }: Waiting) => lateSince !== undefined
    try {
      return await publisher.publish({
        events: eventsOf(chosen.filter((one) => !wasLate(one))),
        lateEvents: eventsOf(chosen.filter(wasLate)),
        rolledBackAt: rollback,
        signal: stop.signal,
        onProgress(message) {
          if (running?.id === run.id) running = { ...run, message }
        },
      })
    } catch (error) {
      return { kind: 'failed', reason: messageOf(error) }
    }
  }

  /** Saves the history. Only logs a failure, because a publish can go on without the history. */
  async function saveOrLog() {
    await save().catch((error: unknown) => log(`Could not save the publish history: ${String(error)}`))
  }

  return {
    async start() {
      const resumed = resume(await history.read(), new Date())
      waiting = resumed.waiting.map(toWaiting)
      last = resumed.last
      if (waiting.length === 0) return
      await saveOrLog()
      schedule()
    },
    async announce(announced) {
      const rollback = await readRollback()
      const cause = { ...announced, ...(rollback !== undefined && { rolledBackAt: rollback }) }
      // a missed change covers all earlier ones, so it replaces them and takes over their failure count
      const covered = waiting.filter((one) => one.cause.kind === 'missed' && cause.kind === 'missed')
      const failures = Math.max(0, ...covered.map((one) => one.failures))
      const added = { ...toWaiting(cause), failures }
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

const eventsOf = (waiting: readonly Waiting[]) =>
  waiting.flatMap(({ cause }) => (cause.kind === 'webhook' ? [cause.event] : []))

function toEnded(started: PublishRun, result: PublishResult): PublishRun {
  const ended = { ...started, endedAt: new Date().toISOString() }
  if (result.kind === 'failed') return { ...ended, outcome: 'failed', message: result.reason }
  if (result.kind === 'dropped') return { ...ended, outcome: 'dropped', message: DROPPED }
  const { kind, release, changedPages, entries, note } = result
  return {
    ...ended,
    outcome: kind,
    release,
    pagesChanged: changedPages.length,
    changedPages: changedPages.slice(0, SHOWN_PAGES),
    entries,
    ...(note !== undefined && { message: note }),
  }
}

/** Returns a cause that is due now. */
const toWaiting = (cause: PublishCause): Waiting => ({ cause, dueAt: Date.now(), failures: 0 })

const toStarted = (waiting: readonly Waiting[]): PublishRun => ({
  id: randomUUID(),
  causes: causesIn(waiting),
  startedAt: new Date().toISOString(),
})

const isFailed = ({ outcome }: PublishRun) => outcome === 'failed'

/** Returns when to retry a cause after its publish; undefined if it is published, or late for too long. */
function toRetry(waiting: Waiting, result: PublishResult, now: number): Waiting | undefined {
  if (result.kind === 'failed') {
    const wait = RETRY_AFTER_MS[waiting.failures] ?? lastWait(waiting)
    return { ...waiting, failures: waiting.failures + 1, dueAt: now + wait }
  }
  const { lateSince = now } = waiting
  if (!isLateIn(result, waiting) || now - lateSince >= LATE_FOR_MS) return undefined
  const dueAt = waiting.dueAt > now ? waiting.dueAt : now + LATE_RETRY_MS
  return { ...waiting, failures: 0, lateSince, dueAt }
}

const isLateIn = (result: PublishResult, { cause }: Waiting) =>
  'late' in result &&
  cause.kind === 'webhook' &&
  result.late.some(({ kind, id }) => kind === cause.event.kind && id === cause.event.id)

/** False if the cause failed or was late before and is so again, because that was already reported. */
const isNews = (waiting: Waiting, result: PublishResult) =>
  result.kind === 'failed'
    ? waiting.failures === 0
    : waiting.lateSince === undefined || !isLateIn(result, waiting)

/** Returns the delay after the last retry. Content types are retried forever: no comparison finds them. */
const lastWait = ({ cause }: Waiting) =>
  cause.kind === 'webhook' && cause.event.kind === 'ContentType' ? RETRY_AFTER_MS[1] : Infinity

/** True if a publish failed like the one before. Compares only first lines: other lines may contain times. */
const isSameFailure = (ended: PublishRun, before: PublishRun | undefined) =>
  before !== undefined && isFailed(ended) && isFailed(before) && reasonOf(ended) === reasonOf(before)

const reasonOf = ({ message = '' }: PublishRun) => message.split('\n', 1)[0]

const isOld = ({ cause, failures }: Waiting) => cause.kind === 'missed' || failures > 0

function endLine({ outcome, pagesChanged = 0, message = '' }: PublishRun, waiting: readonly Waiting[]) {
  if (outcome === 'dropped') return message
  if (outcome !== 'failed') return `Publish ${outcome ?? ''}: ${pagesChanged} pages changed.`
  const delayMs = Math.min(...waiting.map(({ dueAt }) => dueAt)) - Date.now()
  const next = !Number.isFinite(delayMs)
    ? 'at the next change'
    : delayMs <= 0
      ? 'at once'
      : `in ${Math.round(delayMs / 1000)} s`
  return `The publish failed. Retrying ${next}: ${message}`
}

/** Turns a publish that the end of the gateway interrupted into waiting causes. */
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
