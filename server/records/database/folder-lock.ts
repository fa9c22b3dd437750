import path from 'node:path'
import { takeLock } from '../../../lib/lock'
import { RecordsError } from './database'

/** Locks a folder, because two processes would corrupt its database. Returns a function that unlocks it. */
export function lockFolder(folder: string): () => void {
  const lock = takeLock(path.join(path.dirname(folder), `${path.basename(folder)}.lock`))
  if ('owner' in lock)
    throw new RecordsError(
      `The records in ${folder} are in use by another gateway (${lock.owner}). ` +
        'Stop it, give this one a DATA_DIR of its own, or set DATABASE_URL for both.',
    )
  return lock.release
}
