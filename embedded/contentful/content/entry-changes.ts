import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { messageOf } from '../../../lib/error-message'
import { readIfPresent } from '../../../lib/state-folder'

const fields = z.record(z.string(), z.record(z.string(), z.unknown()))

const changeSchema = z.object({
  id: z.string().min(1),
  /** Hash that the entry in the export had before the change. If it differs now, the change is ignored. */
  base: z.string().optional(),
  /** Present instead of `base` if the export does not have the entry. */
  created: z.object({ contentType: z.string(), at: z.string() }).optional(),
  version: z.number().int().positive(),
  updatedAt: z.string(),
  saved: fields,
  /** Null if the entry is not published. */
  published: z
    .object({
      fields,
      version: z.number().int().positive(),
      counter: z.number().int().nonnegative(),
      at: z.string(),
    })
    .nullable(),
})

/** State of an entry after a write request. Replaces the entry that has this id in the export. */
export type EntryChange = Readonly<z.infer<typeof changeSchema>>

/**
 * Opens the file of changes, which has one JSON object per line. Logs and skips invalid lines, such as one
 * that a crash truncated.
 */
export async function openEntryChanges(path: string, log: (message: string) => void) {
  const text = (await readIfPresent(path)) ?? ''
  const latest = new Map<string, EntryChange>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    try {
      const change = changeSchema.parse(JSON.parse(line))
      latest.set(change.id, change)
    } catch (error) {
      log(`Ignored line ${index + 1} of ${path}: it is not a valid change of an entry (${messageOf(error)}).`)
    }
  }
  let isLastLineTruncated = text !== '' && !text.endsWith('\n')
  return {
    latest,
    /** Resolves when the change is flushed to disk. */
    async append(change: EntryChange) {
      await mkdir(dirname(path), { recursive: true })
      const line = `${isLastLineTruncated ? '\n' : ''}${JSON.stringify(change)}\n`
      isLastLineTruncated = true // until the whole line is written
      await appendFile(path, line, { mode: 0o600, flush: true })
      isLastLineTruncated = false
      latest.set(change.id, change)
    },
  }
}
