import { shallow } from 'zustand/vanilla/shallow'
import type { ContentSourceMemory } from '../../embedded/contentful'
import { fileSignature } from '../../lib/file-signature'
import { openSyncPosition } from '../../server/publishing'
import type { Settings } from '../../lib/settings'
import type { RawContent } from '../../src/site/site'
import { contentFingerprint, exportFingerprint, filesBeside } from './content-fingerprint'
import { startEmbedded, toPublished } from './content-source'
import { readDelivered, type SpaceMemory } from './delivered-space'
import { createExportReader, type ExportReaderMemory } from './export-reader'
import type { ExportContentMemory } from './read-export'
import { contentOfExport, missingFiles } from './read-space'

/** All that is published. */
export interface PublishedSpace {
  readonly content: RawContent
  /** of that, or, where Contentful answered, of what was there just before */
  readonly fingerprint: () => Promise<string>
  /** Wanted once readers have it: notes up to where it is, so that what changes from here on is found by the next comparison. */
  readonly notePosition: () => Promise<void>
  /** Whether it would be read as the same again, as far as that can be said without reading it. */
  readonly isCurrent: () => Promise<boolean>
  /** What the embedded source knows of the export, for whoever opens it again. */
  readonly served?: ContentSourceMemory
}

/** What a process keeps between two readings, so that it reads only what changed; of the source that it has, all others stay empty. */
export interface PublishedMemory extends ExportReaderMemory {
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
    const fingerprint = await contentFingerprint(content)
    const { content: space, token, read } = await readDelivered(content, dataDir, (memory.delivered ??= {}))
    console.log(`Read from Contentful: ${read.isWhole ? 'the whole space' : `${read.changes} changes`}.`)
    const position = openSyncPosition(dataDir, { connection: content, memory: content.host })
    return {
      content: space,
      fingerprint: () => Promise.resolve(fingerprint),
      notePosition: () => position.write(token),
      isCurrent: () => Promise.resolve(false), // to ask is to read what changed
    }
  }
  const { exportPath } = content
  const signature = await fileSignature(exportPath)
  const openExport = createExportReader(memory)
  const served = (memory.served ??= {})
  const api = await startEmbedded(exportPath, dataDir, { openExport, memory: served })
  try {
    const position = openSyncPosition(dataDir, await toPublished(api))
    const token = await api.syncToken()
    // after the token, and from the export itself: faults that the delivery API would hide are still in it
    const opened = await openExport(exportPath)
    const digest = opened.digest()
    const beside = filesBeside(exportPath)
    const read = contentOfExport(opened, exportPath, (memory.exported ??= {}))
    return {
      content: withUpdates(read, await api.updates()),
      fingerprint: async () => exportFingerprint(await digest, beside),
      notePosition: () => position.write(token),
      isCurrent: isSameExport(exportPath, signature, read),
      served,
    }
  } finally {
    await api.close()
  }
}

/** In a function of its own, as it holds on to what was read, and what is kept of a whole build must not. */
const isSameExport = (exportPath: string, signature: string, read: RawContent) => async () =>
  (await fileSignature(exportPath)) === signature &&
  shallow(missingFiles(read, exportPath), read.missingFiles)

/** When entries were updated, as the API says it: one whose content changed and whose date did not is served with a later one. */
const withUpdates = (content: RawContent, updates: ReadonlyMap<string, string>): RawContent => ({
  ...content,
  entries: [...content.entries].map((entry) => {
    const updatedAt = updates.get(entry.id) ?? entry.updatedAt
    return updatedAt === entry.updatedAt ? entry : { ...entry, updatedAt }
  }),
})
