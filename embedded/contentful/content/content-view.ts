import { join } from 'node:path'
import { fileSignature } from '../../../lib/file-signature'
import { type Journal, loadJournal, recordChanges, saveJournal } from '../sync/sync-journal'
import { type ContentStore, type PackedEntity, createContentStore } from './content-store'
import type { SpaceFrame } from './published-space'

interface ViewOptions {
  journalFolder: string
  log: (message: string) => void
  now: () => Date
}

/** Returns a function that records what changed and returns the content of one access token with its history. */
export function createContentView({ journalFolder, log, now }: ViewOptions) {
  let kept: { path: string; signature: string; journal: Journal } | undefined
  let shown: { entities: ReadonlyMap<string, PackedEntity>; store: ContentStore } | undefined

  return async function show(frame: SpaceFrame, entities: ReadonlyMap<string, PackedEntity>) {
    const path = join(journalFolder, `${toSlug(frame.spaceId)}.json`)
    const signature = await fileSignature(path)
    // another process over the same folder may have written it
    const isKept = kept?.path === path && kept.signature === signature
    if (isKept && shown?.entities === entities) return shown.store
    const earlier = isKept && kept ? kept.journal : await loadJournal(path, log)
    const snapshots = [...entities.values()].map(({ snapshot }) => snapshot)
    const journal = recordChanges(earlier, snapshots, now())
    if (journal !== earlier || earlier.head === 0) await saveJournal(path, journal)
    kept = { path, journal, signature: await fileSignature(path) }
    shown = { entities, store: createContentStore(frame, entities.values(), journal) }
    return shown.store
  }
}

/** Returns a name for files and spaces. */
export function toSlug(text: string): string {
  const slug = text.replace(/[^a-z0-9._-]+/gi, '-').replace(/^[-.]+|[-.]+$/g, '')
  return slug.toLowerCase() || 'space'
}
