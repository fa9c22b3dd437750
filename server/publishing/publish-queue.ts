import { randomUUID } from 'node:crypto'
import type { Publisher, PublishResult } from '../../publisher/process'
import { messageOf } from '../../lib/error-message'
import type { EntryOutcome, PublishRun, PublishCause, PublishStatus } from '../../src/contracts/publish'
import type { PublishHistory } from './publish-history'
import { afterPublish, isNews, type AfterPublish, type Waiting } from './retries'

const DROPPED = 'The site was rolled back after this change. The next publish includes it.'

const STORED_RUNS = 50
const SHOWN_RUNS = 20

/** Maximum number of changed pages that a publish lists by path. Further pages are only counted. */
const SHOWN_PAGES = 50

export interface PublishQueueParts {
  publisher: Pick<Publisher, 'publish'>
  history: PublishHistory
  /** Returns the time of the rollback to the live release; undefined if no rollback made it live. */
  rolledBackAt: () => Promise<string | undefined>
  liveTitleOf: (entryId: string) => Promise<string | undefined>
  log: (line: string) => void
  /** called after a publish; `run.causes` leaves out causes whose failure or delay was reported before */
  onEnded: (run: PublishRun) => void
}

export interface PublishQueue {
  /** Resumes the causes that an earlier process left. */
  start(): Promise<void>
  /** Queues a cause. Resolves when a webhook event is on disk; rejects if it could not be saved. */
  announce(cause: PublishCause): Promise<void>
  status(): PublishStatus
  /** Stops a running publish; the next start resumes its causes. */
  close(): Promise<void>
}

/**
 * Runs one publish at a time, without delay. Causes (webhook events and missed changes) that arrive meanwhile
 * share the next one (REBUILD-01).
 *
 *   announce --> waiting --> running --> published | unchanged
 *                   ^           |
 *                   +-----------+   failed or late: delayed retries
 *
 * A rollback drops all causes that arrived before it. Clocks may differ, so the queue compares no times: each
 * cause stores the rollback that was current when the cause arrived.
 */
export function createPublishQueue({
  publisher,
  history,
  rolledBackAt,
  liveTitleOf,
  log,
  onEnded,
}: PublishQueueParts): PublishQueue {
  let waiting: readonly Waiting[] = []
  let last: readonly PublishRun[] = []
  let running: PublishRun | null = null
  /** true from the start of a publish until its end is saved, so that no other publish starts meanwhile */
  let isBusy = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()

  const save = () => history.write({ waiting: waiting.map(({ cause }) => cause), running, last })

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
    const rollback = rolledBackAt()
    // if the time of the rollback cannot be read, nothing is dropped; then the publish fails and is retried
    await rollback.then(dropRolledBack, () => {})
    if (waiting.length > 0) await publishWaiting(rollback)
    else await saveOrLog()
    if (stop.signal.aborted) return
    isBusy = false
    schedule()
  }

  function dropRolledBack(rollback: string | undefined) {
    const dropped =
      rollback === undefined ? [] : waiting.filter(({ cause }) => cause.rolledBackAt !== rollback)
    if (dropped.length === 0) return
    waiting = waiting.filter((one) => !dropped.includes(one))
    const ended = toEnded(toStarted(dropped), { kind: 'dropped' }, { retried: [], givenUp: [] })
    last = [ended, ...last].slice(0, STORED_RUNS)
    log(endLine(ended, waiting))
    onEnded(ended)
  }

  /** Publishes the waiting causes. An abort leaves them saved as running, so the next start resumes them. */
  async function publishWaiting(rollback: Promise<string | undefined>) {
    const chosen = waiting
    const started = toStarted(chosen)
    waiting = []
    running = started
    await saveOrLog()
    const result = await publish(started, chosen, rollback)
    if (stop.signal.aborted) return
    const after = afterPublish(chosen, result)
    const ended = toEnded(started, result, after)
    running = null
    const isRepeated = isSameFailure(ended, last[0]) && chosen.every(isOld)
    last = [ended, ...(isRepeated ? last.slice(1) : last)].slice(0, STORED_RUNS)
    waiting = [...after.retried, ...waiting]
    await saveOrLog()
    log(endLine(ended, waiting))
    const news = causesIn(chosen.filter((one) => isNews(one, result, after)))
    if (news.length > 0) onEnded({ ...ended, causes: news })
  }

  async function publish(
    run: PublishRun,
    chosen: readonly Waiting[],
    rollback: Promise<string | undefined>,
  ): Promise<PublishResult> {
    const wasLate = ({ lateSince }: Waiting) => lateSince !== undefined
    try {
      return await publisher.publish({
        events: eventsOf(chosen.filter((one) => !wasLate(one))),
        lateEvents: eventsOf(chosen.filter(wasLate)),
        rolledBackAt: await rollback,
        signal: stop.signal,
        onProgress(message) {
          if (running?.id === run.id) running = { ...run, message }
        },
      })
    } catch (error) {
      return { kind: 'failed', reason: messageOf(error) }
    }
  }

  /** Adds the last known title of an entry to an event without one, such as the event of a deletion. */
  async function withTitle(cause: PublishCause): Promise<PublishCause> {
    if (cause.kind !== 'webhook' || cause.event.kind !== 'Entry' || cause.event.title !== undefined)
      return cause
    const { id } = cause.event
    const named = last.flatMap(({ entries = [], causes }) => [...entries, ...eventsIn(causes)])
    const known = named.find((one) => one.id === id && one.title !== undefined)?.title
    const title = known ?? (await liveTitleOf(id).catch(() => undefined))
    return title === undefined ? cause : { ...cause, event: { ...cause.event, title } }
  }

  /** Only logs a failure, because a publish can go on without the history. */
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
      // a missed change has the rollback from before the comparison, so that a later rollback drops it
      const rollback = announced.kind === 'missed' ? announced.rolledBackAt : await rolledBackAt()
      const cause = {
        ...(await withTitle(announced)),
        ...(rollback !== undefined && { rolledBackAt: rollback }),
      }
      // a missed change covers all earlier ones, so it replaces them and takes over their failure count
      const covered = waiting.filter((one) => one.cause.kind === 'missed' && cause.kind === 'missed')
      const failures = Math.max(0, ...covered.map((one) => one.failures))
      const added = { ...toWaiting(cause), failures }
      waiting = [...waiting.filter((one) => !covered.includes(one)), added]
      // queues a missed change even if the save fails, because its publish may free disk space, and the watch
      // finds an unsaved change again
      if (cause.kind === 'missed') await saveOrLog()
      else
        await save().catch((error: unknown) => {
          waiting = waiting.filter((one) => one !== added)
          throw error
        })
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

const eventsIn = (causes: readonly PublishCause[]) =>
  causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event] : []))

const eventsOf = (waiting: readonly Waiting[]) => eventsIn(causesIn(waiting))

function toEnded(started: PublishRun, result: PublishResult, after: AfterPublish): PublishRun {
  const ended = { ...started, endedAt: new Date().toISOString() }
  if (result.kind === 'failed') return { ...ended, outcome: 'failed', message: result.reason }
  if (result.kind === 'dropped') return { ...ended, outcome: 'dropped', message: DROPPED }
  const { kind, release, changedPages, entries } = result
  const message = [result.note, lateItemsText(after)].filter((text) => text !== undefined).join(' ')
  const isGivenUp = ({ id }: EntryOutcome) =>
    eventsOf(after.givenUp).some((event) => event.kind === 'Entry' && event.id === id)
  return {
    ...ended,
    outcome: kind,
    release,
    pagesChanged: changedPages.length,
    changedPages: changedPages.slice(0, SHOWN_PAGES),
    entries: entries.map((entry) => (isGivenUp(entry) ? { ...entry, isGivenUp: true } : entry)),
    ...(message !== '' && { message }),
  }
}

/** Returns a note on late assets and content types. A late entry has a receipt of its own instead. */
function lateItemsText({ retried, givenUp }: AfterPublish): string | undefined {
  const areFiles = (some: readonly Waiting[]) => eventsOf(some).some(({ kind }) => kind !== 'Entry')
  const what = 'Contentful did not deliver a file or content type of this publish in time.'
  if (areFiles(retried)) return `${what} Retrying within five minutes.`
  return areFiles(givenUp) ? `${what} The first publish after Contentful delivers it includes it.` : undefined
}

const toWaiting = (cause: PublishCause): Waiting => ({ cause, dueAt: Date.now(), failures: 0 })

const toStarted = (waiting: readonly Waiting[]): PublishRun => ({
  id: randomUUID(),
  causes: causesIn(waiting),
  startedAt: new Date().toISOString(),
})

const isFailed = ({ outcome }: PublishRun) => outcome === 'failed'

/** Compares only the first lines of the messages, because other lines may contain times. */
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
