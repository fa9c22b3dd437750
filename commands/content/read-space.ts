import { dataPaths } from '../../lib/settings/data-paths'
import type { Settings } from '../../lib/settings'
import { createSpaceSource, type SpaceSource } from '../../publisher/source/space'
import type { RawContent } from '../../src/site/site'
import { openContentSource, type OpenContentSource } from './content-source'

/** Reads all published content, for a command that reads it once. */
export async function readSpace(settings: Pick<Settings, 'content' | 'dataDir'>): Promise<RawContent> {
  const source = await openContentSource(settings)
  try {
    return (await openSpace(settings, source).pull()).content
  } finally {
    await source.close()
  }
}

/** Opens the space behind a delivery API, with the snapshot that builds leave in `DATA_DIR`. */
export const openSpace = (
  { dataDir }: Pick<Settings, 'dataDir'>,
  { connection }: Pick<OpenContentSource, 'connection'>,
): SpaceSource =>
  createSpaceSource({
    connection,
    snapshotFile: dataPaths(dataDir).spaceSnapshot,
    log: (line) => console.warn(line),
  })
