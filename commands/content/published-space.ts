import { shallow } from 'zustand/vanilla/shallow'
import type { ContentSourceMemory } from '../../server/embedded/delivery-api'
import { fileSignature } from '../../server/lib/file-signature'
import { openSyncPosition } from '../../server/publishing'
import type { Settings } from '../../server/settings'
import { createContentfulChanges } from '../../server/upstream/contentful-changes'
import type { RawContent } from '../../src/build/site-content'
import { startEmbedded, toPublished } from './content-source'
import { readDelivered, type SpaceMemory } from './delivered-space'
import { createExportReader } from './export-reader'
import type { ExportContentMemory } from './read-export'
import { contentOfExport, missingFiles } from './read-space'

/** All that is published. */
export interface PublishedSpace {
  readonly content: RawContent
  /** Wanted once readers have it: notes up to where it is, so that what changes from here on is found by the next comparison. */
  readonly notePosition: () => Promise<void>
  /** Whether it would be read as the same again, as far as that can be said without reading it. */
  readonly isCurrent: () => Promise<boolean>
  /** What the embedded source knows of the export, for whoever opens it again. */
  readonly served?: ContentSourceMemory
}

/** What a process keeps between two readings, so that it reads only what changed; of the source that it has, all others stay empty. */
export interface PublishedMemory {
  delivered?: SpaceMemory
  /** of the embedded delivery API, and of the export that it serves */
  served?: ContentSourceMemory
  exported?: ExportContentMemory
}

/** Reads what a build is to show. */
export async function readPublished(
  { content, dataDir }: Settings,
  memory: PublishedMemory = {},
): Promise<PublishedSpace> {
  if (content.kind === 'contentful') {
    const { content: space, token, read } = await readDelivered(content, dataDir, (memory.delivered ??= {}))
    console.log(`Read from Contentful: ${read.isWhole ? 'the whole space' : `${read.changes} changes`}.`)
    const position = openSyncPosition(dataDir, { connection: content, memory: content.host })
    return {
      content: space,
      notePosition: () => position.write(token),
      isCurrent: () => Promise.resolve(false), // to ask is to read what changed
    }
  }
  const { exportPath } = content
  const signature = await fileSignature(exportPath)
  const openExport = createExportReader()
  const served = (memory.served ??= {})
  const api = await startEmbedded(exportPath, dataDir, { openExport, memory: served })
  try {
    const published = await toPublished(api)
    const position = openSyncPosition(dataDir, published)
    const { token } = await createContentfulChanges(published.connection).changesSince(await position.read())
    // after the token, and from the export itself: faults that the delivery API would hide are still in it
    const read = contentOfExport(await openExport(exportPath), exportPath, (memory.exported ??= {}))
    return {
      content: withUpdates(read, await api.updates()),
      notePosition: () => position.write(token),
      async isCurrent() {
        const isSame = (await fileSignature(exportPath)) === signature
        return isSame && shallow(missingFiles(read, exportPath), read.missingFiles)
      },
      served,
    }
  } finally {
    await api.close()
  }
}

/** When entries were updated, as the API says it: one whose content changed and whose date did not is served with a later one. */
const withUpdates = (content: RawContent, updates: ReadonlyMap<string, string>): RawContent => ({
  ...content,
  entries: [...content.entries].map((entry) => {
    const updatedAt = updates.get(entry.id) ?? entry.updatedAt
    return updatedAt === entry.updatedAt ? entry : { ...entry, updatedAt }
  }),
})
