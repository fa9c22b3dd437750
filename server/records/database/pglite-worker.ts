import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { serve } from '../../lib/worker-thread'
import type { Row, Statement } from './database'

/* Worker thread that runs the embedded database, so that its start and queries do not block requests. */

const { folder } = workerData as { folder: string }

/** Less memory and a shorter write-ahead log than PostgreSQL's defaults, which are for larger databases. */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

const createFunctions = (database: PGlite) => ({
  run: (statements: readonly Statement[]) =>
    database
      .transaction(async (transaction) => {
        const results: Row[][] = []
        for (const { sql, params = [] } of statements) {
          results.push((await transaction.query<Row>(sql, [...params])).rows)
        }
        return results
      })
      .catch(endOnPanic),
  async vacuum() {
    await database.exec('vacuum').catch(endOnPanic)
    await database.exec('checkpoint').catch(endOnPanic)
  },
  close: () => database.close(),
})

/** Ends the thread after a PostgreSQL panic. PGlite would continue and confirm writes without saving them. */
function endOnPanic(error: unknown): Promise<never> {
  if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) throw error
  // ends the thread before the next call runs; pending calls fail, and a later call opens the database again
  queueMicrotask(() => {
    throw error
  })
  return new Promise<never>(() => {})
}

export type PgliteFunctions = ReturnType<typeof createFunctions>

void PGlite.create({
  dataDir: folder,
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
}).then((database) => serve(createFunctions(database)))
