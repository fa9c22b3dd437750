import { Pool } from 'pg'
import type { Database, Row, Statement } from './database'

/** Writes come in groups, one at a time; the rest is for reading. */
const MAX_CONNECTIONS = 4

/** Below the time that a caller waits, so that it gets an answer and not silence. */
const CONNECT_WITHIN_MS = 5_000
const STATEMENT_WITHIN_MS = 10_000

/** PostgreSQL by its address; connections are made when they are wanted. */
export function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: STATEMENT_WITHIN_MS,
    application_name: 'fieldbook',
  })
  // A connection that breaks while it idles is replaced; without a listener it would end the process.
  pool.on('error', () => {})

  async function run(statements: readonly Statement[]): Promise<Row[][]> {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      await client.query('begin')
      const results: Row[][] = []
      for (const { sql, params = [] } of statements) {
        results.push((await client.query<Row>(sql, [...params])).rows)
      }
      await client.query('commit')
      return results
    } catch (error) {
      // What broke the connection also broke the transaction.
      await client.query('rollback').catch((broken: Error) => (failure = broken))
      throw error
    } finally {
      client.release(failure)
    }
  }

  return Promise.resolve({ run, close: () => pool.end() })
}
