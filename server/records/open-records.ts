import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RecordSettings } from '../../lib/settings/records'
import { createRecords, type Records } from './create-records'
import type { Database } from './database/database'
import type { CaseRecords } from './kinds/case-records'
import { openPglite } from './database/pglite-database'
import { openPostgres } from './database/postgres-database'
import { createPseudonyms } from './pseudonym'
import { createRecordStore } from './record-store'

interface OpenRecords extends Pick<RecordSettings, 'databaseUrl' | 'retentionDays' | 'maxTableBytes'> {
  folder: string
  /** key for pseudonyms; gateways that share a database must have the same key */
  key: Uint8Array
  report: (problem: string) => void
  /** set if the caller is already opening the database */
  database?: Promise<Database> | undefined
}

interface OpenedRecords extends Records {
  /** Opens the database. Rejects if that fails; a later read or write tries again. */
  open(): Promise<void>
  check(): Promise<void>
}

/** Without `databaseUrl`, opens the embedded database, and creates it if it is missing. */
export async function openDatabase({
  databaseUrl,
  folder,
}: Pick<OpenRecords, 'databaseUrl' | 'folder'>): Promise<Database> {
  return databaseUrl === undefined ? openPglite(folder) : openPostgres(databaseUrl)
}

/** Returns the records. `open()` or the first read or write opens the database. */
export function openRecords(options: OpenRecords): OpenedRecords {
  const { databaseUrl, folder, retentionDays, maxTableBytes, key, report } = options
  let { database } = options
  const open = () => {
    const opening = database ?? openDatabase(options)
    database = undefined
    return opening
  }
  const store = createRecordStore({ open, retention: retentionDays, maxTableBytes, report })
  const records = createRecords({ store, pseudonym: createPseudonyms(key) })
  const databaseExists = () => databaseUrl !== undefined || existsSync(path.join(folder, 'PG_VERSION'))
  // every gateway calls `begun` at start, but a preview gateway needs no database, so none is created here
  const begun: CaseRecords['begun'] = async () => (databaseExists() ? records.cases.begun() : [])
  return {
    ...records,
    cases: { ...records.cases, begun },
    open: () => store.open(),
    check: () => store.check(),
  }
}
