import { servedDates } from '../../server/embedded/delivery-api'
import { dataPaths } from '../../server/data-paths'
import { openSyncPosition, type PublishedContent } from '../../server/publishing'
import type { Settings } from '../../server/settings'
import { createContentfulChanges } from '../../server/upstream/contentful-changes'
import type { RawContent } from '../../src/build/site-content'
import { startEmbedded, toPublished } from './content-source'
import { readDelivered, type SpaceMemory } from './delivered-space'
import { createExportReader } from './export-reader'
import { contentOfExport } from './read-space'

/** All that is published. */
interface PublishedSpace {
  readonly content: RawContent
  /** Wanted once readers have it: notes up to where it is, so that what changes from here on is found by the next comparison. */
  readonly notePosition: () => Promise<void>
}

interface Reading {
  /** of the space as Contentful delivered it before */
  readonly memory?: SpaceMemory | undefined
  /** of an embedded delivery API over this export that runs already */
  readonly own?: PublishedContent | undefined
}

/** Reads what a build is to show. */
export async function readPublished(
  { content, dataDir }: Settings,
  { memory, own }: Reading = {},
): Promise<PublishedSpace> {
  if (content.kind === 'embedded') {
    const { exportPath } = content
    return own ? readBeside(own, exportPath, dataDir) : readEmbedded(exportPath, dataDir)
  }
  const { content: space, token, read } = await readDelivered(content, dataDir, memory)
  console.log(`Read from Contentful: ${read.isWhole ? 'the whole space' : `${read.changes} changes`}.`)
  const position = openSyncPosition(dataDir, { connection: content, memory: content.host })
  return { content: space, notePosition: () => position.write(token) }
}

/** The embedded API holds the whole space, so it is let go of as soon as that is read. */
async function readEmbedded(exportPath: string, dataDir: string): Promise<PublishedSpace> {
  const readExport = createExportReader()
  const api = await startEmbedded(exportPath, dataDir, { readExport })
  try {
    return await readBeside(await toPublished(api), exportPath, dataDir, readExport)
  } finally {
    await api.close()
  }
}

/** The content that an embedded API serves, from the export itself: faults that the API would hide are still in it. */
async function readBeside(
  published: PublishedContent,
  exportPath: string,
  dataDir: string,
  readExport = createExportReader(),
): Promise<PublishedSpace> {
  const position = openSyncPosition(dataDir, published)
  const { token } = await createContentfulChanges(published.connection).changesSince(await position.read())
  // both after the token: by then the API has seen the export as it is, and noted when what changed
  const read = contentOfExport(await readExport(exportPath), exportPath)
  const dates = await servedDates(dataPaths(dataDir).deliveryApi, published.connection.spaceId)
  return { content: withDates(read, dates), notePosition: () => position.write(token) }
}

/** An entry whose content changed and whose date did not is served with a later one. */
const withDates = (content: RawContent, dates: ReadonlyMap<string, string>): RawContent => ({
  ...content,
  entries: [...content.entries].map((entry) => ({
    ...entry,
    updatedAt: dates.get(entry.id) ?? entry.updatedAt,
  })),
})
