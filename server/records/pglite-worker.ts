import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Row, Statement } from './database'
import type { FromPglite, ToPglite } from './pglite-messages'

/* The thread that runs the database of DATA_DIR, so that neither its start nor a query ever holds up a request. */

const { folder } = workerData as { folder: string }
const send = (message: FromPglite) => parentPort?.postMessage(message)

/** Records are written once and seldom read: the usual 128 MB of pages kept at hand would only be memory that others want. */
const BUFFERS = ['-c', 'shared_buffers=16MB']

const opening = PGlite.create({
  dataDir: folder,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
})

async function run(statements: readonly Statement[]): Promise<Row[][]> {
  const database = await opening
  return database.transaction(async (transaction) => {
    const results: Row[][] = []
    for (const { sql, params = [] } of statements) {
      results.push((await transaction.query<Row>(sql, [...params])).rows)
    }
    return results
  })
}

async function answer(message: ToPglite): Promise<Row[][]> {
  if (message.call === 'run') return run(message.statements)
  await (await opening).close()
  return []
}

parentPort?.on('message', (message: ToPglite) => {
  answer(message).then(
    (rows) => send({ id: message.id, rows }),
    (error: unknown) =>
      send({ id: message.id, error: error instanceof Error ? error.message : String(error) }),
  )
})

opening.then(
  () => send({ ready: true }),
  (error: unknown) => {
    throw error
  },
)
