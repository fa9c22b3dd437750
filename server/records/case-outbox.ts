import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { writeAtomically } from '../../lib/state-folder'
import type { NewRecord, RecordStore } from './record-store'

const TRY_AGAIN_MS = 5_000

const PRIVATE = 0o600

const records = z.array(
  z.object({ kind: z.literal('caseClosing'), fields: z.record(z.string(), z.unknown()) }),
)

interface CaseOutboxOptions {
  file: string
  store: Pick<RecordStore, 'add'>
  report: (problem: string) => void
}

/**
 * Writes the records of closed cases. A closed case cannot be closed again to get its record, so one that the database does not take
 * waits in memory and in a file until it does. No further case is closed meanwhile.
 */
export function createCaseOutbox({ file, store, report }: CaseOutboxOptions) {
  let waiting: readonly NewRecord[] = existsSync(file)
    ? records.parse(JSON.parse(readFileSync(file, 'utf8')))
    : []
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()

  function save(): Promise<void> {
    const saved = async () => {
      if (waiting.length === 0) await rm(file, { force: true })
      else await writeAtomically(file, JSON.stringify(waiting), PRIVATE)
    }
    saving = saving.then(saved).catch((error: unknown) => {
      report(
        `Closed cases wait for the database in memory only (${String(error)}): ${JSON.stringify(waiting)}`,
      )
    })
    return saving
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const sent = waiting
    if (sent.length === 0) return
    try {
      await store.add(sent)
      waiting = waiting.filter((record) => !sent.includes(record))
      await save()
    } catch (error) {
      report(`${sent.length} closed cases wait for the database: ${String(error)}`)
      timer = setTimeout(() => void flush(), TRY_AGAIN_MS).unref()
    }
  }

  return {
    flush,
    /** Done when the record is written, or waits. */
    async add(record: NewRecord): Promise<void> {
      try {
        await store.add([record])
      } catch {
        waiting = [...waiting, record]
        await save()
        await flush()
      }
    },
    close: () => clearTimeout(timer),
  }
}

export type CaseOutbox = ReturnType<typeof createCaseOutbox>
