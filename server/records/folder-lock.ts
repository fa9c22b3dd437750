import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../lib/error-code'
import { markOf, runningProcessOf } from '../../lib/process-mark'
import { readIfPresent } from '../../lib/state-folder'
import { RecordsError } from './database'

const PRIVATE = 0o600

/**
 * Marks a folder as in use by this process. Two processes that write one database destroy it. What a process that is gone
 * left behind does not count.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(path.dirname(folder), `${path.basename(folder)}.lock`)
  const mark = markOf(process.pid)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, mark, { flag: 'wx', mode: PRIVATE })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const other = (await readIfPresent(file)) ?? ''
    const pid = runningProcessOf(other)
    if (pid !== undefined && pid !== process.pid) {
      throw new RecordsError(
        `The records in ${folder} are in use by another gateway (process ${pid}). ` +
          'Stop it, give this one a DATA_DIR of its own, or set DATABASE_URL for both.',
      )
    }
    await writeFile(file, mark, { mode: PRIVATE })
  }
  return () => rm(file, { force: true })
}
