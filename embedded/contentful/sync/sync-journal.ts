import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { messageOf } from '../../../lib/error-message'
import { readIfPresent, writeAtomically } from '../../../lib/state-folder'

const changeSchema = z.object({
  /** Unique position of this change in the order of all changes. */
  sequence: z.number().int().positive(),
  hash: z.string(),
  revision: z.number().int(),
  createdAt: z.string(),
  /** The served date. It is later than the export's date if the content changed but that date did not. */
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

/** The last change of each entry and asset of a space. Sync tokens contain a position in these changes. */
export interface Journal {
  /** Id that sync tokens contain. A token is valid only for the journal that issued it. */
  id: string
  /** Position of the last change. */
  head: number
  /** The last change of each entry and asset by key (`Entry:id`, `Asset:id`), including deletions. */
  changes: ReadonlyMap<string, Change>
}

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

/** Records each new, changed or deleted item. Returns the same journal if nothing changed. */
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

/** Returns a date after `served`, because Gatsby skips an entry whose `sys.updatedAt` it has seen. */
function laterDate(own: string, served: string, now: Date): string {
  if (Date.parse(own) > Date.parse(served)) return own
  return new Date(Math.max(now.getTime(), Date.parse(served) + 1)).toISOString()
}

/** Reads a journal. If the file is missing or damaged, creates a journal, and clients need a full sync. */
export async function loadJournal(path: string, log: (message: string) => void): Promise<Journal> {
  const text = await readIfPresent(path)
  if (text === null) return createJournal()
  try {
    const { id, head, changes } = journalSchema.parse(JSON.parse(text))
    return { id, head, changes: new Map(Object.entries(changes)) }
  } catch (error) {
    log(
      `The record of content changes in ${path} is damaged (${messageOf(error)}). Starting a new one. ` +
        'Earlier sync tokens are refused. Delete the cache of the site build to sync again.',
    )
    return createJournal()
  }
}

export async function saveJournal(path: string, { id, head, changes }: Journal): Promise<void> {
  await writeAtomically(path, JSON.stringify({ version: 1, id, head, changes: Object.fromEntries(changes) }))
}
