import { MAX_LOG_BATCH, type LogEntry } from '../../contracts/log-entries'
import { asSent, withEntry, withoutSent, withRound } from './log-state'
import { createLogStore } from './log-store'
import type { Clock, Connection, Exclusively, Send, SharedText } from './ports'
import { createRepeats } from './repeats'
import { dueAt, SEND_AT } from './schedule'

/** Other tabs hear what has been sent by an event that has no order with the lock: until then the turn is not theirs. */
const HEARSAY_MS = 200

interface Deps {
  readonly clock: Clock
  readonly storage: SharedText
  readonly send: Send
  readonly exclusively: Exclusively
  readonly connection: Connection
  /** when the page was opened: the first minute begins there */
  readonly openedAt: number
}

/**
 * Keeps what the site says until the provider has it (LOG-01 to LOG-18).
 *
 *     take --> repeats --> store <==> the other tabs
 *                            |
 *                            +--> due, online, my turn: a batch --+--> kept: it is gone, and the others hear of it
 *                                                                 +--> failed: all wait 1, 2, 4 ... 512 s
 *                                                                 +--> refused: in smaller parts, until the entry at fault is alone
 */
export function createLogShipper({ clock, storage, send, exclusively, connection, openedAt }: Deps) {
  const store = createLogStore({ storage, clock, openedAt, changed: plan })
  const repeats = createRepeats({ clock, put })
  const stopListening = connection.listen(plan)
  let stopTimer: (() => void) | undefined
  let isSending = false
  let isStopped = false
  /** fewer while the entry is looked for that spoils the batch */
  let batchSize = MAX_LOG_BATCH
  plan()

  function put(entry: LogEntry) {
    store.change((state) => withEntry(state, entry))
    plan()
  }

  function plan() {
    stopTimer?.()
    stopTimer = undefined
    const due = dueAt(store.state())
    if (due === undefined || isSending || isStopped || !connection.isOnline()) return
    stopTimer = clock.after(Math.max(0, due - clock.now()), () => void takeTurn())
  }

  async function takeTurn() {
    isSending = true
    try {
      await exclusively(async () => {
        store.read() // another tab may have sent it while this one waited
        if (!isDue()) return
        await sendDue()
        store.flush()
        await new Promise<void>((done) => clock.after(HEARSAY_MS, done))
      })
    } finally {
      isSending = false
      plan()
    }
  }

  const isDue = () => (dueAt(store.state()) ?? Infinity) <= clock.now()

  async function sendDue() {
    const isFullBatchOnly = store.state().round.failures === 0 && store.state().entries.length >= SEND_AT
    do {
      if (!connection.isOnline()) return
      const batch = store.state().entries.slice(0, batchSize)
      const result = await send(batch.map((entry) => asSent(entry, store.state())))
      const { round } = store.state()
      const now = clock.now()
      if (result.kind === 'failed') {
        const failures = round.failures + 1
        return store.change((state) =>
          withRound(state, { at: now, failures, askedToWait: result.askedToWait }),
        )
      }
      if (result.kind === 'refused' && batch.length > 1) {
        batchSize = Math.ceil(batch.length / 2)
        continue
      }
      batchSize = MAX_LOG_BATCH
      store.change((state) => withoutSent(state, batch, { at: now, failures: 0, askedToWait: 0 }))
    } while (hasMore(isFullBatchOnly))
  }

  const hasMore = (isFullBatchOnly: boolean) =>
    store.state().entries.length >= (isFullBatchOnly ? SEND_AT : 1) && !isStopped

  return {
    take: (entry: LogEntry) => repeats.take(entry),
    /** before the page goes away: what is in memory only is stored */
    flush: () => {
      repeats.flush()
      store.flush()
    },
    stop: () => {
      isStopped = true
      stopTimer?.()
      stopListening()
      repeats.stop()
      store.stop()
    },
  }
}

export type LogShipper = ReturnType<typeof createLogShipper>
