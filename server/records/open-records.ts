import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RecordSettings } from '../../lib/settings/records'
import { createRecords, type Records } from './create-records'
import type { Database } from './database'
import type { CaseRecords } from './kinds/case-records'
import { openPglite } from './pglite-database'
import { openPostgres } from './postgres-database'
import { createPseudonyms } from './pseudonym'
import { createRecordStore } from './record-store'

interface OpenRecords extends Pick<RecordSettings, 'databaseUrl' | 'keepDays' | 'maxTableBytes'> {
  folder: string
  /** of the pseudonyms; replicas share it */
  key: Uint8Array
  report: (problem: string) => void
  /** one that is being opened already */
  database?: Promise<Database> | undefined
}

/** Records that can be opened before the first one comes. */
interface OpenedRecords extends Records {
  /** Opens the database; rejects when that fails, and then the first record tries again. */
  open(): Promise<void>
  /** Rejects while records cannot be kept. */
  check(): Promise<void>
}

/** Opens PostgreSQL where its address is known, else the database in a folder, which it makes if there is none. */
export async function openDatabase({
  databaseUrl,
  folder,
}: Pick<OpenRecords, 'databaseUrl' | 'folder'>): Promise<Database> {
  return databaseUrl === undefined ? openPglite(folder) : openPostgres(databaseUrl)
}

/** Creates the records in that database. `open` opens it, or else the first record. */
export function openRecords(options: OpenRecords): OpenedRecords {
  const { databaseUrl, folder, keepDays, maxTableBytes, key, report } = options
  let { database } = options
  const open = () => {
    const opening = database ?? openDatabase(options)
    database = undefined
    return opening
  }
  const store = createRecordStore({ open, retention: keepDays, maxTableBytes, report })
  const records = createRecords({ store, pseudonym: createPseudonyms(key) })
  const isMade = () => databaseUrl !== undefined || existsSync(path.join(folder, 'PG_VERSION'))
  // closeCase asks at every start, and the preview shall make no database for that
  const begun: CaseRecords['begun'] = async (before) => (isMade() ? records.cases.begun(before) : [])
  return {
    ...records,
    cases: { ...records.cases, begun },
    open: () => store.open(),
    check: () => store.check(),
  }
}
