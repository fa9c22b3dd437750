import { LOG_SOURCE, type LogEntry, type LogEntryType } from '../../contracts/log-entries'
import { withErrors } from './left-over'
import type { LogItemType, Recorded } from './shipped-log'

/** What was said, with its parts told apart (DATA-60). */
export interface LogItem {
  readonly id: string
  readonly type: LogItemType
  readonly message: string
  readonly category?: string
  readonly code?: string
  readonly data?: unknown
  /** name, message and stack of what was thrown */
  readonly exception?: unknown
}

/** The browser and the moment, as every entry tells of them (DATA-62). */
export interface Surroundings {
  readonly isOnline: boolean
  readonly userAgent: string
  readonly plugins: readonly string[]
  readonly timezoneOffset: number
  readonly hasDaylightSaving: boolean
  readonly isDaylightSaving: boolean
}

/** A sentence with an address in it; a whole answer of a server belongs into the data. */
const MAX_MESSAGE_CHARACTERS = 1_000

/** An error and what caused it. A batch of such entries is as much as the gateway takes. */
export const MAX_PART_CHARACTERS = 3_000

export function toItem(recorded: Recorded, id: string): LogItem {
  const { category, code, error, ...data } = recorded.details
  return {
    id,
    type: recorded.type,
    message: recorded.message.slice(0, MAX_MESSAGE_CHARACTERS),
    ...(typeof category === 'string' && { category }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(Object.keys(data).length > 0 && { data: plain(data) }),
    ...(error !== undefined && error !== null && { exception: plain(error) }),
  }
}

const ENTRY_TYPES: Readonly<Record<LogItemType, LogEntryType>> = {
  Info: 'info',
  Warning: 'warning',
  Error: 'error',
}

/** The entry as it is kept and sent (DATA-61, LOG-16, LOG-17). */
export function toEntry(item: LogItem, { at, url }: Recorded, surroundings: Surroundings): LogEntry {
  return {
    ...item,
    type: ENTRY_TYPES[item.type],
    createdOn: new Date(at).toISOString(),
    url,
    source: LOG_SOURCE,
    ...surroundings,
  }
}

/** What JSON can hold of a value, and no more of it than there is room for. */
function plain(value: unknown): unknown {
  const text = textOf(value)
  return text.length > MAX_PART_CHARACTERS ? `${text.slice(0, MAX_PART_CHARACTERS)}...` : JSON.parse(text)
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, withErrors) ?? JSON.stringify(String(value))
  } catch {
    return JSON.stringify(String(value)) // it points back to itself
  }
}

/** An entry from what earlier pages kept, or nothing where something else wrote it. */
export function toRecorded(kept: unknown): Recorded | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { type, message, details, at, url }: Partial<Record<keyof Recorded, unknown>> = kept
  const isType = type === 'Info' || type === 'Warning' || type === 'Error'
  if (!isType || typeof message !== 'string' || typeof url !== 'string') return undefined
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined
  return {
    type,
    message,
    at,
    url,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  }
}
