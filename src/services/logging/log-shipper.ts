import { MAX_LOG_ENTRIES, type LogEntry } from '../../contracts/log-entries'
import type { Clock } from '../../lib/clock'
import { createLogStore, toSend, withEntry, withoutSent, type LogState, type SharedText } from './log-store'
import { mergeRepeats } from './merge-repeats'

/** Pending entries are sent at this interval (LOG-12). */
const SEND_EVERY_MS = 60_000

/** Retry delays in ms, which double from the first to the last: 1, 2, 4 ... 512 s (LOG-14). */
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 512_000

/** After a send, a tab keeps the lock for this many ms, so that the storage event reaches the next tab. */
const STORAGE_EVENT_DELAY_MS = 200

export type SendResult =
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused' } // rejected for good
  | { readonly kind: 'failed'; readonly askedToWait: number } // to be retried

export type Send = (batch: readonly LogEntry[]) => Promise<SendResult>

export type RunExclusive = (task: () => Promise<void>) => Promise<void>

export interface Connection {
  isOnline(): boolean
  listen(onOnline: () => void): () => void
}

interface Deps {
  readonly clock: Clock
  readonly storage: SharedText
  readonly send: Send
  readonly runExclusive: RunExclusive
  readonly connection: Connection
  /** when the page was opened: start of the first interval */
  readonly openedAt: number
}

/** Stores log entries and sends them in batches until the gateway has saved them (LOG-01 to LOG-18). */
export function createLogShipper({ clock, storage, send, runExclusive, connection, openedAt }: Deps) {
  const store = createLogStore({ storage, clock, openedAt })
  const repeats = mergeRepeats({ clock, put: (entry) => store.setState((state) => withEntry(state, entry)) })
  const stopListening = [store.subscribe(plan), connection.listen(plan)]
  let stopTimer: (() => void) | undefined
  let isSending = false
  let isStopped = false
  /** halved until a rejected entry is alone in its batch */
  let batchSize = MAX_LOG_ENTRIES
  plan()

  function plan() {
    stopTimer?.()
    stopTimer = undefined
    const due = dueAt(store.getState())
    if (due === undefined || isSending || isStopped || !connection.isOnline()) return
    stopTimer = clock.after(Math.max(0, due - clock.now()), () => void sendExclusively())
  }

  async function sendExclusively() {
    isSending = true
    try {
      await runExclusive(async () => {
        store.read() // another tab may have sent the entries meanwhile
        if ((dueAt(store.getState()) ?? Infinity) > clock.now()) return
        await sendDue()
        store.flush()
        await new Promise<void>((done) => clock.after(STORAGE_EVENT_DELAY_MS, done))
      })
    } finally {
      isSending = false
      plan()
    }
  }

  async function sendDue() {
    const { round, entries } = store.getState()
    const sendFrom = round.failures === 0 && entries.length >= MAX_LOG_ENTRIES ? MAX_LOG_ENTRIES : 1
    do {
      if (!connection.isOnline()) return
      const batch = store.getState().entries.slice(0, batchSize)
      const result = await send(toSend(batch, store.getState()))
      const at = clock.now()
      if (result.kind === 'failed') {
        const failures = store.getState().round.failures + 1
        store.setState({ round: { at, failures, askedToWait: result.askedToWait } })
        return
      }
      if (result.kind === 'refused' && batch.length > 1) {
        batchSize = Math.ceil(batch.length / 2)
        continue
      }
      batchSize = MAX_LOG_ENTRIES
      store.setState((state) => withoutSent(state, batch, { at, failures: 0, askedToWait: 0 }))
    } while (store.getState().entries.length >= sendFrom && !isStopped)
  }

  return {
    take: (entry: LogEntry) => repeats.take(entry),
    /** stores entries that are only in memory, before the page is unloaded */
    flush: () => {
      repeats.flush()
      store.flush()
    },
    stop: () => {
      isStopped = true
      stopTimer?.()
      stopListening.forEach((stop) => stop())
      repeats.stop()
      store.stop()
    },
  }
}

/**
 * Returns the time at which the next batch is due, or undefined without entries. In all tabs, the delay
 * starts at the last send of any tab (LOG-11, LOG-12, LOG-14).
 */
function dueAt({ entries, round }: LogState): number | undefined {
  const [oldest] = entries
  if (!oldest) return undefined
  if (round.failures > 0) {
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (round.failures - 1), LAST_RETRY_MS)
    return round.at + Math.max(retryMs, Math.min(round.askedToWait, LAST_RETRY_MS))
  }
  if (entries.length >= MAX_LOG_ENTRIES) return round.at
  const minutesBefore = Math.floor((Date.parse(oldest.createdOn) - round.at) / SEND_EVERY_MS)
  return round.at + (Math.max(0, minutesBefore) + 1) * SEND_EVERY_MS
}
