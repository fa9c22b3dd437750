import { LOG_SOURCE, type LogEntry, type LogEntryType } from '../../contracts/log-entries'
import { isRecord } from '../../lib/guards'
import type { readEnvironment } from './browser'
import type { Recorded } from './site-log'
import { withErrors } from './unsent-logs'

/** In characters: enough for a sentence with a URL. Longer text belongs in the `data` of the entry. */
const MAX_MESSAGE_CHARACTERS = 1_000

/** Maximum JSON length of `data` and of `exception`: enough for an error and its cause. */
export const MAX_JSON_CHARACTERS = 3_000

const ENTRY_TYPES: Readonly<Record<Recorded['type'], LogEntryType>> = {
  Info: 'info',
  Warning: 'warning',
  Error: 'error',
}

export function toEntry(
  { type, message, details, at, url }: Recorded,
  id: string,
  environment: ReturnType<typeof readEnvironment>,
): LogEntry {
  const { category, code, error, ...data } = details
  return {
    id,
    type: ENTRY_TYPES[type],
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
    ...(typeof category === 'string' && { category }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(Object.keys(data).length > 0 && { data: toJson(data) }),
    ...(error !== undefined && error !== null && { exception: toJson(error) }),
    createdOn: new Date(at).toISOString(),
    url,
    source: LOG_SOURCE,
    ...environment,
  }
}

function toJson(value: unknown): unknown {
  const text = stringify(value)
  return text.length > MAX_JSON_CHARACTERS ? `${text.slice(0, MAX_JSON_CHARACTERS)}...` : JSON.parse(text)
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value, withErrors) ?? JSON.stringify(String(value))
  } catch {
    return JSON.stringify(String(value)) // for example a circular value
  }
}

/** True for a log call that `saveUnsentLogs` has saved. */
export function isRecorded(saved: unknown): saved is Recorded {
  if (!isRecord(saved)) return false
  const { type, message, details, at, url } = saved
  return (
    typeof type === 'string' &&
    type in ENTRY_TYPES &&
    typeof message === 'string' &&
    isRecord(details) &&
    typeof at === 'number' &&
    !Number.isNaN(new Date(at).getTime()) &&
    typeof url === 'string'
  )
}
