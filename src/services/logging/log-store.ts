import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { LogEntry } from '../../contracts/log-entries'
import type { Clock } from '../../lib/clock'
import { isRecord, parseJson } from '../../lib/guards'
import { type StoredText } from '../../lib/stored-text'

/** LOG-04 */
const STORAGE_VERSION = 1

/** LOG-03: when the log is full, the oldest go first (docs/decisions/0009). */
const MAX_ENTRIES = 1_000

/** Four batches: no tab hears later than that of what was sent. */
export const MAX_GONE = 512

/** To write a long log, and to read it in every other tab, blocks the page: not more often than this, plus a ms for each entry. */
const WRITE_EVERY_MS = 250

/** A text that all tabs of the browser share. */
export interface SharedText extends Pick<StoredText, 'read'> {
  readonly key: string
  write(text: string): boolean
  /** calls back with what other tabs wrote; null: the reader has cleared the storage */
  listen(onChange: (text: string | null) => void): () => void
}

interface Round {
  readonly at: number
  /** failed sends since the last good one */
  readonly failures: number
  /** how long the gateway asks to wait, in ms */
  readonly askedToWait: number
}

/** What the tabs of a browser share. */
export interface LogState {
  /** waiting to be sent, the oldest first */
  readonly entries: readonly LogEntry[]
  /** ids that were sent, with the count that was sent; the oldest first */
  readonly gone: readonly (readonly [id: string, count: number])[]
  readonly round: Round
}

interface Deps {
  readonly storage: SharedText
  readonly clock: Clock
  /** where the first minute begins in a browser that has sent nothing yet, in ms */
  readonly openedAt: number
}

/** The log of all tabs, as far as this one has heard (LOG-05). What a tab overwrites is joined again by the tab that had it. */
export function createLogStore({ storage, clock, openedAt }: Deps) {
  const empty: LogState = { entries: [], gone: [], round: { at: openedAt, failures: 0, askedToWait: 0 } }
  /** as this tab last read, heard or wrote it */
  let text: string | null | undefined
  let isDirty = false
  let stopWaiting: (() => void) | undefined

  const store = createStore<LogState>()(
    // any stored round is later than this one
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

  /** What is ours of a stored state. A clock that was put back must not keep the log waiting for the day it came from. */
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
    void store.persist.rehydrate() // at once, as the storage is synchronous
  }

  function write() {
    hear(storage.read())
    isDirty = false
    const { gone, round, entries: all } = store.getState()
    if (all.length + gone.length === 0) return // nothing logged yet, or cleared by the reader
    for (let entries = all; ; entries = entries.slice(Math.ceil(entries.length / 2))) {
      const next = JSON.stringify({ version: STORAGE_VERSION, state: { entries, gone, round } })
      if (next === text) return
      if (storage.write(next)) {
        text = next
        if (entries !== all) store.setState({ entries })
        return
      }
      if (entries.length === 0) return // storage is refused: the log lives as long as the page
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
    /** Writes now, as the page goes away, or before another tab sends. */
    flush: write,
    stop() {
      stopListening()
      stopWaiting?.()
      write()
    },
  }
}

/** Joins what two tabs know. The order does not matter, and joining twice changes nothing, so no entry is lost. */
export function join(one: LogState, other: LogState): LogState {
  const [earlier, later] = isLater(one.round, other.round) ? [other, one] : [one, other]
  return settle([...earlier.entries, ...later.entries], [...one.gone, ...other.gone], later.round)
}

export const withEntry = ({ entries, gone, round }: LogState, entry: LogEntry): LogState =>
  settle([...entries, entry], gone, round)

/** After a batch was accepted: its entries are gone, with the counts they had. */
export const withoutSent = (
  { entries, gone }: LogState,
  batch: readonly LogEntry[],
  round: Round,
): LogState => settle(entries, [...gone, ...batch.map((entry) => [entry.id, countOf(entry)] as const)], round)

/** The batch as it is sent: the gateway keeps an id once, so what came again goes under another id with the rest of its count. */
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

function settle(entries: LogState['entries'], sent: LogState['gone'], round: Round): LogState {
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

/** LOG-18: an entry that did not repeat has no count. */
const countOf = (entry: LogEntry | undefined) => (entry ? (entry.repeatCount ?? 1) : 0)

const countsOf = ({ entries }: LogState) => JSON.stringify(entries.map((entry) => [entry.id, countOf(entry)]))

const byAge = (one: LogEntry, other: LogEntry) =>
  compare(one.createdOn, other.createdOn) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const isLater = (one: Round, other: Round) =>
  one.at === other.at ? one.failures > other.failures : one.at > other.at

const withVersion = (stored: unknown) =>
  isRecord(stored) && typeof stored.version === 'number'
    ? { state: stored.state, version: stored.version }
    : null

const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0

/** What the store itself relies on; the gateway checks the rest. */
const isEntry = (value: unknown): value is LogEntry =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  !Number.isNaN(Date.parse(String(value.createdOn))) &&
  isCount(value.repeatCount ?? 1)

const isGone = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isCount(value[1])

const isRound = (value: unknown): value is Round =>
  isRecord(value) && [value.at, value.failures, value.askedToWait].every(isCount)
