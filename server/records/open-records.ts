import type { RecordSettings } from '../../lib/settings/records'
import { createRecords, type Records } from './create-records'
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
  return createRecords({ store, pseudonym: createPseudonyms(key) })
}
