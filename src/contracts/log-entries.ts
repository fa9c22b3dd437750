/** Where the browser sends what it logged (LOG-02). */
export const LOG_PATH = '/Log/Send'

/** LOG-13: the body is a JSON array of at most this many entries; a longer one is answered 413. */
export const MAX_LOG_BATCH = 128

/** A full batch of entries of 8 KB: a message with its stack and its data. A larger body is answered 413. */
export const MAX_LOG_BODY_BYTES = 1024 * 1024

/** Ids are made by the sender: a UUID, or shorter. */
export const MAX_LOG_ID_LENGTH = 64

export const logEntryTypes = ['info', 'warning', 'error'] as const
export type LogEntryType = (typeof logEntryTypes)[number]

export const LOG_SOURCE = 'Frontend'

/** An entry as sent (DATA-60 to DATA-62). 204: all saved, known ids once; 400, 413: never accepted; 429, 503: try again later. */
export interface LogEntry {
  /** unique over all readers; the intake knows an entry by it */
  readonly id: string
  readonly type: LogEntryType
  readonly message: string
  readonly category?: string
  readonly code?: string
  readonly data?: unknown
  /** name, message and stack of what was thrown */
  readonly exception?: unknown
  readonly createdOn: string
  readonly isOnline: boolean
  readonly url: string
  readonly userAgent: string
  readonly source: typeof LOG_SOURCE
  readonly plugins: readonly string[]
  /** minutes, as `Date.getTimezoneOffset` gives them */
  readonly timezoneOffset: number
  /** whether the reader's timezone knows daylight saving, and whether it is in force */
  readonly hasDaylightSaving: boolean
  readonly isDaylightSaving: boolean
  /** LOG-18: how many identical entries this one stands for, when it is more than one */
  readonly repeatCount?: number
}
