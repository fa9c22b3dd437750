export interface Statement {
  readonly sql: string
  readonly params?: readonly (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

/** A database that speaks PostgreSQL. Times and large numbers come as text or as the driver's types: read them with a schema. */
export interface Database {
  /** Runs the statements in one transaction: all of them, or none. Gives the rows of each. */
  run(statements: readonly Statement[]): Promise<Row[][]>
  /** Frees the space of deleted rows, in a database that does not vacuum by itself. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached or opened at the moment. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}
