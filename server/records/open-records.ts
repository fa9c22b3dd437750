import path from 'node:path'
import type { RecordSettings } from '../../lib/settings/records'
import { checkWritable } from '../../lib/state-folder'
import { createCaseOutbox } from './case-outbox'
import { createRecords, type Records } from './create-records'
import { makePglite, openPglite } from './pglite-database'
import { openPostgres } from './postgres-database'
import { createPseudonyms } from './pseudonym'
import { createRecordStore } from './record-store'

interface OpenRecords extends Pick<RecordSettings, 'databaseUrl' | 'keepDays' | 'maxTableBytes'> {
  folder: string
  /** of the pseudonyms; replicas share it */
  key: Uint8Array
  report: (problem: string) => void
}

/** Records that can be opened before the first one comes. */
interface OpenedRecords extends Records {
  /** Opens the database and writes what waits for it; rejects when that fails, and then the first record tries again. */
  open(): Promise<void>
  /** Rejects while records cannot be kept. */
  check(): Promise<void>
}

/** PostgreSQL where its address is known, else the database in a folder. */
export function openRecords(options: OpenRecords): OpenedRecords {
  const { databaseUrl, keepDays, maxTableBytes, folder, key, report } = options
  const open = () => (databaseUrl === undefined ? openPglite(folder) : openPostgres(databaseUrl))
  const store = createRecordStore({ open, retention: keepDays, maxTableBytes, report })
  const outbox = createCaseOutbox({
    file: path.join(path.dirname(folder), 'closed-cases.json'),
    store,
    report,
  })
  const records = createRecords({ store, pseudonym: createPseudonyms(key), addCase: outbox.add })
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

/** Makes the embedded database if there is none, which takes seconds that a build may be used for. */
export async function makeDatabase({
  databaseUrl,
  folder,
}: Pick<OpenRecords, 'databaseUrl' | 'folder'>): Promise<void> {
  if (databaseUrl === undefined) await makePglite(folder)
}
