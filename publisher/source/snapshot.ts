import { z } from 'zod'
import { messageOf } from '../../lib/error-message'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

/** Version of the format. A snapshot of another version is not used. */
const VERSION = 2

const fields = z.record(z.string(), z.unknown())

const snapshotSchema = z.object({
  version: z.literal(VERSION),
  /** space, environment, and a hash of locales and content types */
  space: z.string(),
  /** The sync token. It is never newer than the items, so the next sync misses no change. */
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
  versions: z.record(
    z.string(),
    z.object({ revision: z.number(), isPublished: z.boolean(), title: z.string().exactOptional() }),
  ),
})

export type Snapshot = Omit<z.infer<typeof snapshotSchema>, 'version'>

/** Reads a snapshot of the content; undefined if there is none that can be used. */
export async function readSnapshot(
  file: string,
  warn: (line: string) => void,
): Promise<Snapshot | undefined> {
  try {
    const text = await readIfPresent(file)
    return text === null ? undefined : snapshotSchema.parse(JSON.parse(text))
  } catch (error) {
    const [reason] = messageOf(error).split('\n')
    warn(`Could not use the snapshot ${file}; reading the whole space: ${reason ?? ''}`)
    return undefined
  }
}

/** Writes a snapshot atomically, so that a crash leaves the previous snapshot intact. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await writeAtomically(file, JSON.stringify({ version: VERSION, ...snapshot }))
}
