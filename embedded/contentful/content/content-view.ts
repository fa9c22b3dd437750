import { join } from 'node:path'
import { readFileSignature } from '../../../lib/file-signature'
import { type Journal, loadJournal, recordChanges, saveJournal } from '../sync/sync-journal'
import { type ContentStore, type PackedEntity, createContentStore } from './content-store'
import type { SpaceSchema } from './published-space'

interface ViewOptions {
  journalFolder: string
  log: (message: string) => void
  now: () => Date
}

export function createContentView({ journalFolder, log, now }: ViewOptions) {
  let cached: { path: string; signature: string; journal: Journal } | undefined
  let shown: { entities: ReadonlyMap<string, PackedEntity>; store: ContentStore } | undefined

  return async function show(frame: SpaceSchema, entities: ReadonlyMap<string, PackedEntity>) {
    const path = join(journalFolder, `${toSlug(frame.spaceId)}.json`)
    const signature = await readFileSignature(path)
    // another process that uses the same folder may have written a newer journal
    const isCurrent = cached?.path === path && cached.signature === signature
    if (isCurrent && shown?.entities === entities) return shown.store
    const earlier = isCurrent && cached ? cached.journal : await loadJournal(path, log)
    const snapshots = [...entities.values()].map(({ snapshot }) => snapshot)
    const journal = recordChanges(earlier, snapshots, now())
    if (journal !== earlier || earlier.head === 0) await saveJournal(path, journal)
    cached = { path, journal, signature: await readFileSignature(path) }
    shown = { entities, store: createContentStore(frame, entities.values(), journal) }
    return shown.store
  }
}

export function toSlug(text: string): string {
  const slug = text.replace(/[^a-z0-9._-]+/gi, '-').replace(/^[-.]+|[-.]+$/g, '')
  return slug.toLowerCase() || 'space'
}
