import { logEntryTypes, type LogEntry } from '../../contracts/log-entries'
import { emptyState, STORAGE_VERSION, type LogState, type Round } from './log-state'

/** How the log stands in the browser's storage: its version, and what the tabs share. */
export function toStored({ entries, gone, round }: LogState): string {
  return JSON.stringify({ version: STORAGE_VERSION, state: { entries, gone: [...gone], round } })
}

/** What is stored; nothing where it is of another version, or not ours. */
export function fromStored(text: string | null, now: number): LogState {
  const empty = emptyState(0)
  const stored = parsed(text)
  if (!isTable(stored) || stored.version !== STORAGE_VERSION || !isTable(stored.state)) return empty
  const { entries, gone, round } = stored.state
  return {
    entries: Array.isArray(entries) ? entries.filter(isEntry) : [],
    gone: new Map(Array.isArray(gone) ? gone.filter(isGone) : []),
    round: toRound(round, now) ?? empty.round,
  }
}

/** A clock that was put back must not keep the log waiting for the day it came from. */
function toRound(round: unknown, now: number): Round | undefined {
  if (!isTable(round)) return undefined
  const { at, failures, askedToWait } = round
  if (!isCount(at) || !isCount(failures) || !isCount(askedToWait)) return undefined
  return { at: Math.min(at, now), failures, askedToWait }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function isEntry(value: unknown): value is LogEntry {
  if (!isTable(value)) return false
  const { id, type, message, createdOn, repeatCount = 1 } = value
  const hasTexts = [id, message, createdOn].every((text) => typeof text === 'string')
  return (
    hasTexts &&
    id !== '' &&
    !Number.isNaN(Date.parse(String(createdOn))) &&
    isKnown(type) &&
    isCount(repeatCount)
  )
}

const isKnown = (type: unknown) => logEntryTypes.some((known) => known === type)

const isGone = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1])
