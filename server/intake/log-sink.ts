import type { LogEntryType } from '../../src/contracts/log-entries'

/** A validated entry. It may have other fields that the browser sent. */
export interface ReceivedEntry {
  readonly id: string
  readonly type: LogEntryType
  readonly message: string
  readonly createdOn?: string | number | undefined
  readonly [field: string]: unknown
}

/** Stores the log entries of browsers. */
export interface LogSink {
  /** Saves all entries, or none if it rejects. Skips entries whose id it has seen. */
  save(entries: readonly ReceivedEntry[]): Promise<void>
  close(): Promise<void>
}

/** The log could not be saved, for example because the disk is full or the collector does not respond. */
export class LogSinkError extends Error {
  override readonly name = 'LogSinkError'
}
