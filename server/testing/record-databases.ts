import path from 'node:path'
import type { Database } from '../records/database/database'
import { openPglite } from '../records/database/pglite-database'
import { openPostgres } from '../records/database/postgres-database'
import { findTestDatabase } from './a-postgres'
import { aFolder } from './fake-public'
import { copyEmptyDatabase } from './empty-database'

interface DatabaseServer {
  open: () => Promise<Database>
  stop: () => Promise<void>
}

const startPostgres = findTestDatabase()

export const recordDatabases: [name: string, start: () => Promise<DatabaseServer>][] = [
  [
    'the embedded database',
    async () => {
      const { folder, remove } = aFolder()
      const database = path.join(folder, 'database')
      await copyEmptyDatabase(database)
      return { open: () => openPglite(database), stop: () => Promise.resolve(remove()) }
    },
  ],
]

if (startPostgres) {
  recordDatabases.push([
    'PostgreSQL',
    async () => {
      const started = await startPostgres()
      return { open: () => openPostgres(started.url), stop: () => started.stop() }
    },
  ])
}

export const hasPostgres = startPostgres !== undefined
