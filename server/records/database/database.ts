export interface Statement {
  readonly sql: string
  readonly params?: readonly (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

/**
 * A PostgreSQL database. Times and large numbers are strings or driver types, so parse rows with a schema.
 */
export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<Row[][]>
  /** Frees the space of deleted rows, if the database has no autovacuum. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached or opened. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}
