import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RecordSettings } from '../../lib/settings/records'
import { createRecords, type Records } from './create-records'
import type { CaseRecords } from './kinds/case-records'
import { openPglite } from './pglite-database'
import { openPostgres } from './postgres-database'
import { createPseudonyms } from './pseudonym'
import { createRecordStore } from './record-store'

interface OpenRecords extends Pick<RecordSettings, 'databaseUrl' | 'keepDays'> {
  folder: string
  /** of the pseudonyms; replicas share it */
  key: Uint8Array
  report: (problem: string) => void
}

/** PostgreSQL where its address is known, else the database in a folder; either is opened by the first record. */
export function openRecords({ databaseUrl, keepDays, folder, key, report }: OpenRecords): Records {
  const open = () => (databaseUrl === undefined ? openPglite(folder) : openPostgres(databaseUrl))
  const store = createRecordStore({ open, retention: keepDays, report })
  const records = createRecords({ store, pseudonym: createPseudonyms(key), report })
  const isMade = () => databaseUrl !== undefined || existsSync(path.join(folder, 'PG_VERSION'))
  // asked at every start, for which no database is made
  const begun: CaseRecords['begun'] = async (before) => (isMade() ? records.cases.begun(before) : [])
  return { ...records, cases: { ...records.cases, begun } }
}
