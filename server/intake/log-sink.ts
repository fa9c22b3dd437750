import type { LogEntryType } from '../../src/contracts/log-entries'

/** An entry as the intake has checked it: what it knows by name, and whatever else the sender wrote. */
export interface ReceivedEntry {
  readonly id: string
  readonly type: LogEntryType
  readonly message: string
  readonly createdOn?: string | number | undefined
  readonly [field: string]: unknown
}

/** Where the browser's log goes. */
export interface LogSink {
  /** All entries are kept when this is done, and none when it throws; those with a known id are passed over. */
  keep(entries: readonly ReceivedEntry[]): Promise<void>
  close(): Promise<void>
}

/** The log cannot be kept at the moment: the disk is full, or the collector does not answer. */
export class LogSinkError extends Error {
  override readonly name = 'LogSinkError'
}
