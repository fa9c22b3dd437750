export interface Statement {
  readonly sql: string
  readonly params?: readonly (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

/** A PostgreSQL database. Rows may have strings or driver types for times and large numbers: parse them. */
export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<Row[][]>
  /** Frees the space of deleted rows. Undefined if the database has autovacuum. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}
