import { join } from 'node:path'
import { toSlug } from '../content/slug'
import { loadJournal } from './sync-journal'

/** Of what is published; the preview API has its own. */
export const journalFolder = (stateDir: string) => join(stateDir, 'journals')

export const journalPath = (folder: string, spaceId: string) => join(folder, `${toSlug(spaceId)}.json`)

/**
 * When each published entry was updated, by its id, as the API over this state folder says it: an entry whose content changed in the export and
 * whose date did not is served with a later one. As of the last time that the API looked at the export.
 */
export async function servedDates(stateDir: string, spaceId: string): Promise<ReadonlyMap<string, string>> {
  const path = journalPath(journalFolder(stateDir), spaceId)
  const { changes } = await loadJournal(path, () => {}) // the API itself says it when it is damaged
  return new Map(
    [...changes]
      .filter(([key, { deletedAt }]) => key.startsWith('Entry:') && deletedAt === undefined)
      .map(([key, { updatedAt }]) => [key.slice('Entry:'.length), updatedAt]),
  )
}
