import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { messageOf, readIfPresent, writeAtomically } from '../../../lib/state-folder'

const changeSchema = z.object({
  /** Place of the last change in the order of all changes; no two changes share one. */
  sequence: z.number().int().positive(),
  hash: z.string(),
  revision: z.number().int(),
  createdAt: z.string(),
  /** The date served: the export's own, or a later one when the content changed and its date did not. */
  updatedAt: z.string(),
  deletedAt: z.string().optional(),
})

const journalSchema = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  head: z.number().int().nonnegative(),
  changes: z.record(z.string(), changeSchema),
})

export type Change = Readonly<z.infer<typeof changeSchema>>

/** What happened to each entry and asset of a space, and in which order. Sync tokens point into it. */
export interface Journal {
  /** Sync tokens are valid with the journal they were issued from. */
  id: string
  /** Sequence of the last change. */
  head: number
  /** By entity key (`Entry:id`, `Asset:id`), deleted ones included. */
  changes: ReadonlyMap<string, Change>
}

/** What an export says of one entity now. */
export interface Snapshot {
  key: string
  hash: string
  revision: number
  createdAt: string
  updatedAt: string
}

export function createJournal(): Journal {
  return { id: randomUUID(), head: 0, changes: new Map() }
}

/** Adds what is new, changed or gone since the journal was last written. Content counts, not dates. */
export function recordChanges(journal: Journal, current: Iterable<Snapshot>, now: Date): Journal {
  const changes = new Map(journal.changes)
  const present = new Set<string>()
  let { head } = journal
  for (const snapshot of current) {
    present.add(snapshot.key)
    const known = changes.get(snapshot.key)
    if (known?.hash === snapshot.hash && known.deletedAt === undefined) continue
    head += 1
    changes.set(snapshot.key, toChange(snapshot, known, head, now))
  }
  for (const [key, known] of journal.changes) {
    if (present.has(key) || known.deletedAt !== undefined) continue
    head += 1
    changes.set(key, { ...known, sequence: head, deletedAt: now.toISOString() })
  }
  return head === journal.head ? journal : { ...journal, head, changes }
}

function toChange(
  { hash, revision, createdAt, updatedAt }: Snapshot,
  known: Change | undefined,
  sequence: number,
  now: Date,
): Change {
  if (known === undefined) return { sequence, hash, revision, createdAt, updatedAt }
  return {
    sequence,
    hash,
    revision: Math.max(revision, known.revision + 1),
    createdAt,
    updatedAt: laterDate(updatedAt, known.updatedAt, now),
  }
}

/** Returns a date that was not served before: Gatsby skips an entry whose `sys.updatedAt` it has seen. */
function laterDate(own: string, served: string, now: Date): string {
  if (Date.parse(own) > Date.parse(served)) return own
  return new Date(Math.max(now.getTime(), Date.parse(served) + 1)).toISOString()
}

/** The journal kept in a file, or a new one. A damaged file costs its clients one full sync, which is reported. */
export async function loadJournal(path: string, log: (message: string) => void): Promise<Journal> {
  const text = await readIfPresent(path)
  if (text === null) return createJournal()
  try {
    const { id, head, changes } = journalSchema.parse(JSON.parse(text))
    return { id, head, changes: new Map(Object.entries(changes)) }
  } catch (error) {
    log(
      `The record of content changes in ${path} is damaged (${messageOf(error)}), so a new one is begun. ` +
        'Sync tokens issued before are refused; delete the cache of the site build to sync anew.',
    )
    return createJournal()
  }
}

export async function saveJournal(path: string, { id, head, changes }: Journal): Promise<void> {
  await writeAtomically(path, JSON.stringify({ version: 1, id, head, changes: Object.fromEntries(changes) }))
}
