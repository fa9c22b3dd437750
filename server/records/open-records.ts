import path from 'node:path'
import type { RecordSettings } from '../../lib/settings/records'
import { checkWritable } from '../../lib/state-folder'
import { createCaseOutbox } from './case-outbox'
import { createRecords, type Records } from './create-records'
import type { Database } from './database'
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
  /** Opens the database and writes what waits for it; rejects when that fails, and then the first record tries again. */
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

/** Records in that database; it is opened when that is asked for, or by the first record. */
export function openRecords(options: OpenRecords): OpenedRecords {
  const { databaseUrl, keepDays, maxTableBytes, folder, key, report } = options
  let { database } = options
  const open = () => {
    const opening = database ?? openDatabase(options)
    database = undefined
    return opening
  }
  const store = createRecordStore({ open, retention: keepDays, maxTableBytes, report })
  const outbox = createCaseOutbox({
    file: path.join(path.dirname(folder), 'closed-cases.json'),
    store,
    report,
  })
  const records = createRecords({
    store,
    pseudonym: createPseudonyms(key),
    addCase: (record) => outbox.add(record),
  })
  async function check() {
    await store.check()
    if (databaseUrl === undefined) await checkWritable(path.dirname(folder))
  }
  return {
    ...records,
    cases: { ...records.cases, check },
    async open() {
      await outbox.flush()
      await store.open()
    },
    check,
    async close() {
      outbox.close()
      await records.close()
    },
  }
}
