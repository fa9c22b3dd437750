import { Pool } from 'pg'
import type { Database, Row, Statement } from './database'

/** Enough for three reads and one write. Records are written in batches, one batch at a time. */
const MAX_CONNECTIONS = 4

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

/** Returns a database that connects on first use. */
export function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'fieldbook',
  })
  // without a listener, an error of an idle connection would end the process
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
      // if the rollback fails too, the connection is broken, and `release` closes it
      await client.query('rollback').catch((broken: Error) => (failure = broken))
      throw error
    } finally {
      client.release(failure)
    }
  }

  return Promise.resolve({ run, close: () => pool.end() })
}
