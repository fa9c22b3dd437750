import type { LogEntryType } from '../../src/contracts/log-entries'

export interface ReceivedEntry {
  readonly id: string
  readonly type: LogEntryType
  readonly message: string
  readonly createdOn?: string | number | undefined
  readonly [field: string]: unknown
}

export interface LogSink {
  /** Saves all entries, or none if it rejects. Skips entries whose id it has seen. */
  save(entries: readonly ReceivedEntry[]): Promise<void>
  close(): Promise<void>
}

export class LogSinkError extends Error {
  override readonly name = 'LogSinkError'
}
