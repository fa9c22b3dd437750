import type { LogEntry } from '../../contracts/log-entries'

/** LOG-04 */
export const STORAGE_VERSION = 1

/** LOG-03: the oldest go first when it is full (docs/decisions/0017). */
const MAX_ENTRIES = 1_000

/** Four batches: no tab is further behind in hearing what has been sent. */
export const MAX_GONE = 512

/** When something was sent last, or tried to; shared by all tabs, so that they wait together. */
export interface Round {
  readonly at: number
  /** failed sends since the last good one */
  readonly failures: number
  /** how long the intake wants to be left alone, in ms */
  readonly askedToWait: number
}

/** What the tabs of a browser share. */
export interface LogState {
  /** waiting to be sent, the oldest first */
  readonly entries: readonly LogEntry[]
  /** ids that were sent, with the count of which the intake knows; the oldest first */
  readonly gone: ReadonlyMap<string, number>
  readonly round: Round
}

export const emptyState = (at: number): LogState => ({
  entries: [],
  gone: new Map(),
  round: { at, failures: 0, askedToWait: 0 },
})

/**
 * Joins what two tabs know. The order does not matter, and joining twice changes nothing: a tab may read what is stored before another's word
 * has reached it, and write over it; whoever hears both puts them together again, and no entry is lost.
 */
export function joined(one: LogState, other: LogState): LogState {
  const gone = new Map(one.gone)
  for (const [id, count] of other.gone) gone.set(id, Math.max(count, gone.get(id) ?? 0))
  const [earlier, later] = isLater(one.round, other.round) ? [other, one] : [one, other]
  return settled([...earlier.entries, ...later.entries], gone, later.round)
}

export const withEntry = (state: LogState, entry: LogEntry): LogState =>
  settled([...state.entries, entry], state.gone, state.round)

/** After a batch was taken: it is remembered with the counts it had. */
export function withoutSent(state: LogState, batch: readonly LogEntry[], round: Round): LogState {
  const gone = new Map(state.gone)
  for (const entry of batch) gone.set(entry.id, countOf(entry))
  return settled(state.entries, gone, round)
}

export const withRound = (state: LogState, round: Round): LogState => ({ ...state, round })

/**
 * The entry as it is sent. An error that came again after it was sent goes as an entry of its own with what is left of its count, because the
 * intake keeps an id once; its id says how much went before, so that two tabs make the same one of it.
 */
export function asSent(entry: LogEntry, { gone }: LogState): LogEntry {
  const before = gone.get(entry.id)
  if (before === undefined) return entry
  const { repeatCount: _, ...rest } = entry
  const left = countOf(entry) - before
  return { ...rest, id: `${entry.id}+${before}`, ...(left > 1 && { repeatCount: left }) }
}

/** LOG-18: an entry that did not repeat has no count. */
const countOf = ({ repeatCount = 1 }: LogEntry) => repeatCount

function settled(entries: readonly LogEntry[], gone: ReadonlyMap<string, number>, round: Round): LogState {
  const byId = new Map<string, LogEntry>()
  for (const entry of entries) {
    const known = byId.get(entry.id)
    const isUnsent = countOf(entry) > (gone.get(entry.id) ?? 0)
    if (isUnsent && (!known || countOf(entry) > countOf(known))) byId.set(entry.id, entry)
  }
  return {
    entries: [...byId.values()].sort(byAge).slice(-MAX_ENTRIES),
    gone: gone.size > MAX_GONE ? new Map([...gone].slice(-MAX_GONE)) : gone,
    round,
  }
}

const byAge = (one: LogEntry, other: LogEntry) =>
  compare(one.createdOn, other.createdOn) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const isLater = (one: Round, other: Round) =>
  one.at === other.at ? one.failures > other.failures : one.at > other.at
