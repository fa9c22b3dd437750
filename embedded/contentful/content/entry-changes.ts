import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { messageOf, readIfPresent } from '../../../lib/state-folder'

const fields = z.record(z.string(), z.record(z.string(), z.unknown()))

const changeSchema = z.object({
  id: z.string().min(1),
  /** Hash of the entry in the export that was changed: when it differs, the export wins. */
  base: z.string(),
  version: z.number().int().positive(),
  updatedAt: z.string(),
  saved: fields,
  /** What readers see; null: the entry is not published. */
  published: z
    .object({
      fields,
      version: z.number().int().positive(),
      counter: z.number().int().nonnegative(),
      at: z.string(),
    })
    .nullable(),
})

/** One entry as the write endpoint left it, laid over the entry of the export. */
export type EntryChange = Readonly<z.infer<typeof changeSchema>>

/** Opens the file of changes, one JSON object a line. A line that a crash cut short is ignored. */
export async function openEntryChanges(path: string, log: (message: string) => void) {
  const text = (await readIfPresent(path)) ?? ''
  const latest = new Map<string, EntryChange>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    try {
      const change = changeSchema.parse(JSON.parse(line))
      latest.set(change.id, change)
    } catch (error) {
      log(`Line ${index + 1} of ${path} is ignored: it is no change of an entry (${messageOf(error)}).`)
    }
  }
  let hasTornEnd = text !== '' && !text.endsWith('\n')
  return {
    /** By entry id, the last one of each. */
    latest,
    /** Adds a change; it is on disk when this resolves. */
    async append(change: EntryChange) {
      await mkdir(dirname(path), { recursive: true })
      const line = `${hasTornEnd ? '\n' : ''}${JSON.stringify(change)}\n`
      await appendFile(path, line, { mode: 0o600, flush: true })
      hasTornEnd = false
      latest.set(change.id, change)
    },
  }
}
