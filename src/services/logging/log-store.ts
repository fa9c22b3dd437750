import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { LogEntry } from '../../contracts/log-entries'
import type { Clock } from '../../lib/clock'
import { isRecord, parseJson } from '../../lib/guards'
import { type StoredText } from '../../lib/stored-text'

const STORAGE_VERSION = 1

/** When the log is full, the oldest entries are dropped (LOG-03). */
const MAX_ENTRIES = 1_000

/** Number of sent ids to remember: those of the last four full batches. */
export const MAX_GONE = 512

/**
 * Minimum time in ms between two scheduled writes. Each entry adds 1 ms, because writing a long log blocks
 * this page, and reading the log blocks other tabs.
 */
const WRITE_EVERY_MS = 250

export interface SharedText extends Pick<StoredText, 'read'> {
  readonly key: string
  write(text: string): boolean
  /** calls `onChange` with the text that another tab wrote, or with null if storage was cleared */
  listen(onChange: (text: string | null) => void): () => void
}

interface LastSend {
  readonly at: number
  /** failed sends since the last success */
  readonly failures: number
  /** Retry-After of the gateway, in ms */
  readonly askedToWait: number
}

export interface LogState {
  /** to be sent, oldest first */
  readonly entries: readonly LogEntry[]
  /** ids of sent entries, each with its repeat count when sent, oldest first */
  readonly gone: readonly (readonly [id: string, count: number])[]
  readonly round: LastSend
}

interface Deps {
  readonly storage: SharedText
  readonly clock: Clock
  /** start of the first send interval if no tab has sent entries yet, in ms since 1970 */
  readonly openedAt: number
}

/**
 * Creates a tab's copy of the log that all tabs share (LOG-05). If another tab overwrites entries that this
 * tab stored, this tab stores them again.
 */
export function createLogStore({ storage, clock, openedAt }: Deps) {
  const empty: LogState = { entries: [], gone: [], round: { at: openedAt, failures: 0, askedToWait: 0 } }
  /** the stored JSON, as this tab last read or wrote it */
  let text: string | null | undefined
  let isDirty = false
  let stopWaiting: (() => void) | undefined

  const store = createStore<LogState>()(
    // `at: 0`, because the initial round must be older than any stored one.
    persist(() => ({ ...empty, round: { ...empty.round, at: 0 } }), {
      name: storage.key,
      version: STORAGE_VERSION,
      skipHydration: true, // `hear` hydrates, on every change of the text
      storage: {
        getItem: () => withVersion(parseJson(text ?? null)),
        setItem: writeSoon,
        removeItem: () => {},
      },
      migrate: () => empty, // there is no earlier version to read
      merge(stored, state) {
        const heard = toState(stored)
        const joined = join(state, heard)
        isDirty ||= countsOf(joined) !== countsOf(heard)
        return joined
      },
    }),
  )

  /**
   * Reads a stored state. If the clock was set back, the last send may be in the future. To avoid a long
   * delay, the last send then counts as made now.
   */
  function toState(stored: unknown): LogState {
    const { entries, gone, round } = isRecord(stored) ? stored : {}
    return {
      entries: Array.isArray(entries) ? entries.filter(isEntry) : [],
      gone: Array.isArray(gone) ? gone.filter(isGone) : [],
      round: isRound(round) ? { ...round, at: Math.min(round.at, clock.now()) } : empty.round,
    }
  }

  function hear(stored: string | null) {
    if (stored === text) return
    text = stored
    void store.persist.rehydrate() // completes immediately: the storage is synchronous
  }

  function write() {
    hear(storage.read())
    isDirty = false
    const { gone, round, entries: all } = store.getState()
    if (all.length + gone.length === 0) return // nothing to store, or cleared by the reader
    for (let entries = all; ; entries = entries.slice(Math.ceil(entries.length / 2))) {
      const next = JSON.stringify({ version: STORAGE_VERSION, state: { entries, gone, round } })
      if (next === text) return
      if (storage.write(next)) {
        text = next
        if (entries !== all) store.setState({ entries })
        return
      }
      if (entries.length === 0) return // storage is blocked: the log is kept in memory
    }
  }

  function writeSoon() {
    isDirty = true
    if (stopWaiting) return
    stopWaiting = clock.after(WRITE_EVERY_MS + store.getState().entries.length, () => {
      stopWaiting = undefined
      if (isDirty) writeSoon()
    })
    write()
  }

  hear(storage.read())
  const stopListening = storage.listen((stored) => {
    hear(stored)
    if (stored === null) store.setState({ entries: [], gone: [] })
    else if (isDirty) writeSoon()
  })

  return {
    ...store,
    read: () => hear(storage.read()),
    /** Writes without waiting for the next scheduled write. */
    flush: write,
    stop() {
      stopListening()
      stopWaiting?.()
      write()
    },
  }
}

/** Merges the states of two tabs. Commutative and idempotent: tabs may merge in any order, also twice. */
export function join(one: LogState, other: LogState): LogState {
  const [earlier, later] = isLater(one.round, other.round) ? [other, one] : [one, other]
  return settle([...earlier.entries, ...later.entries], [...one.gone, ...other.gone], later.round)
}

export const withEntry = ({ entries, gone, round }: LogState, entry: LogEntry): LogState =>
  settle([...entries, entry], gone, round)

/** Removes the entries of a batch, except those whose count has grown since the send. */
export const withoutSent = (
  { entries, gone }: LogState,
  batch: readonly LogEntry[],
  round: LastSend,
): LogState => settle(entries, [...gone, ...batch.map((entry) => [entry.id, countOf(entry)] as const)], round)

/**
 * Returns the batch to send. If an error repeats after its entry was sent, the new repeats get a new id,
 * since the gateway saves each id once.
 */
export function toSend(batch: readonly LogEntry[], state: LogState): LogEntry[] {
  const gone = new Map(state.gone)
  return batch.map((entry) => {
    const before = gone.get(entry.id)
    if (before === undefined) return entry
    const { repeatCount: _, ...rest } = entry
    const left = countOf(entry) - before
    return { ...rest, id: `${entry.id}+${before}`, ...(left > 1 && { repeatCount: left }) }
  })
}

function settle(entries: LogState['entries'], sent: LogState['gone'], round: LastSend): LogState {
  const gone = new Map<string, number>()
  for (const [id, count] of sent) gone.set(id, Math.max(count, gone.get(id) ?? 0))
  const byId = new Map<string, LogEntry>()
  for (const entry of entries) {
    const known = Math.max(gone.get(entry.id) ?? 0, countOf(byId.get(entry.id)))
    if (countOf(entry) > known) byId.set(entry.id, entry)
  }
  return {
    entries: [...byId.values()].sort(byAge).slice(-MAX_ENTRIES),
    gone: [...gone].slice(-MAX_GONE),
    round,
  }
}

/** Returns how many identical errors an entry stands for: one if the entry has no `repeatCount` (LOG-18). */
const countOf = (entry: LogEntry | undefined) => (entry ? (entry.repeatCount ?? 1) : 0)

const countsOf = ({ entries }: LogState) => JSON.stringify(entries.map((entry) => [entry.id, countOf(entry)]))

const byAge = (one: LogEntry, other: LogEntry) =>
  compare(one.createdOn, other.createdOn) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const isLater = (one: LastSend, other: LastSend) =>
  one.at === other.at ? one.failures > other.failures : one.at > other.at

const withVersion = (stored: unknown) =>
  isRecord(stored) && typeof stored.version === 'number'
    ? { state: stored.state, version: stored.version }
    : null

const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0

/** Checks only what the store uses; the gateway checks the rest. */
const isEntry = (value: unknown): value is LogEntry =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  !Number.isNaN(Date.parse(String(value.createdOn))) &&
  isCount(value.repeatCount ?? 1)

const isGone = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isCount(value[1])

const isRound = (value: unknown): value is LastSend =>
  isRecord(value) && [value.at, value.failures, value.askedToWait].every(isCount)
