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
  /** key of the pseudonyms, shared by replicas */
  key: Uint8Array
  report: (problem: string) => void
  /** the database, if the caller already opens it */
  database?: Promise<Database> | undefined
}

/** Records with a database that can be opened early. */
interface OpenedRecords extends Records {
  /** Opens the database. If that fails, it rejects, and the first record tries again. */
  open(): Promise<void>
  /** Rejects while records cannot be saved. */
  check(): Promise<void>
}

/**
 * Opens PostgreSQL if its URL is set, otherwise the embedded
 * database in a folder, which it creates if missing.
 */
export async function openDatabase({
  databaseUrl,
  folder,
}: Pick<OpenRecords, 'databaseUrl' | 'folder'>): Promise<Database> {
  return databaseUrl === undefined ? openPglite(folder) : openPostgres(databaseUrl)
}

/** Creates the records of that database, which `open` or the first record opens. */
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
  // closeCase calls this at every start; in the preview this must not create a database
  const begun: CaseRecords['begun'] = async (before) => (databaseExists() ? records.cases.begun(before) : [])
  return {
    ...records,
    cases: { ...records.cases, begun },
    open: () => store.open(),
    check: () => store.check(),
  }
}
