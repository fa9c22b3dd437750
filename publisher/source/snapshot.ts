import { z } from 'zod'
import { messageOf, readIfPresent, writeAtomically } from '../../lib/state-folder'

/** Goes up when entries are read in another way. */
const VERSION = 1

const fields = z.record(z.string(), z.unknown())

const snapshotSchema = z.object({
  version: z.literal(VERSION),
  /** Whose content it is. */
  space: z.string(),
  /** Never newer than the items: a sync with it brings what changed since. */
  token: z.string().min(1),
  entries: z.array(
    z.object({
      id: z.string(),
      contentType: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
      fields,
    }),
  ),
  assets: z.array(z.object({ id: z.string(), fields })),
})

export type Snapshot = Omit<z.infer<typeof snapshotSchema>, 'version'>

/** Reads a snapshot of a space; undefined if there is none that can be used. */
export async function readSnapshot(file: string, log: (line: string) => void): Promise<Snapshot | undefined> {
  try {
    const text = await readIfPresent(file)
    return text === null ? undefined : snapshotSchema.parse(JSON.parse(text))
  } catch (error) {
    const [reason] = messageOf(error).split('\n')
    log(`The snapshot ${file} is ignored and the whole space is read: ${reason ?? ''}`)
    return undefined
  }
}

/** Writes a snapshot in one step: a crash leaves the one before. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await writeAtomically(file, JSON.stringify({ version: VERSION, ...snapshot }))
}
