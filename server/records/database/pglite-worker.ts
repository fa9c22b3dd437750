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
    database.transaction(async (transaction) => {
      const results: Row[][] = []
      for (const { sql, params = [] } of statements) {
        results.push((await transaction.query<Row>(sql, [...params])).rows)
      }
      return results
    }),
  async vacuum() {
    await database.exec('vacuum')
    await database.exec('checkpoint')
  },
  close: () => database.close(),
})

export type PgliteFunctions = ReturnType<typeof createFunctions>

void PGlite.create({
  dataDir: folder,
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
}).then((database) => serve(createFunctions(database)))
