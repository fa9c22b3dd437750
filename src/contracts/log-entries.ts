export const LOG_PATH = '/Log/Send'

/** Maximum number of entries in the JSON array that is the body (LOG-13). Larger arrays get 413. */
export const MAX_LOG_ENTRIES = 128

/** Enough for a full batch of 8 KB entries, each with message, stack and data. Larger bodies get 413. */
export const MAX_LOG_BODY_BYTES = 1024 * 1024

/** In characters. Ids have 32, plus a short suffix for repeats of an entry that was already sent. */
export const MAX_LOG_ID_LENGTH = 64

export const logEntryTypes = ['info', 'warning', 'error'] as const
export type LogEntryType = (typeof logEntryTypes)[number]

export const LOG_SOURCE = 'Frontend'

/**
 * An entry as sent (DATA-60 to DATA-62). Responses: 204 if saved, now or by an earlier
 * request; 400 and 413 if rejected for good; 429 and 503 if the sender must retry later.
 */
export interface LogEntry {
  /** unique across readers; the gateway deduplicates entries by this id */
  readonly id: string
  readonly type: LogEntryType
  readonly message: string
  readonly category?: string
  readonly code?: string
  readonly data?: unknown
  /** name, message and stack of the thrown value */
  readonly exception?: unknown
  readonly createdOn: string
  readonly isOnline: boolean
  readonly url: string
  readonly userAgent: string
  readonly source: typeof LOG_SOURCE
  readonly plugins: readonly string[]
  /** minutes, from `Date.getTimezoneOffset` */
  readonly timezoneOffset: number
  readonly hasDaylightSaving: boolean
  readonly isDaylightSaving: boolean
  /** number of identical entries that this entry represents, if there are several (LOG-18) */
  readonly repeatCount?: number
}
