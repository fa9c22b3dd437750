import { errorCode } from '../../../lib/error-code'

export interface Statement {
  readonly sql: string
  readonly params?: readonly (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

/** A PostgreSQL database. Callers must parse rows, because types of times and big numbers vary by driver. */
export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<Row[][]>
  /** Frees the space of deleted rows. Undefined if the database has autovacuum. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

/** True if PostgreSQL rejected the data: SQLSTATE class 22 (data exception) or 23 (constraint violation). */
export const isDataError = (error: unknown) => /^2[23]...$/.test(errorCode(error) ?? '')

export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}
