import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { messageOf } from '../../../lib/error-message'
import { startThread, ThreadEnded } from '../../lib/worker-thread'
import { type Database, RecordsError } from './database'
import { lockFolder } from './folder-lock'
import type { PgliteFunctions } from './pglite-worker'

/** PGlite can hang on a full disk. Enough to delete old records at the default table size limit. */
const CALL_TIMEOUT_MS = 5 * 60_000

/**
 * Opens the embedded PostgreSQL of a folder in a worker thread. Only one process at a time can open the
 * folder.
 */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    await removeIncomplete(folder)
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await createFiles(folder)
    return await openThread(folder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Removes incomplete databases that killed gateways left behind. */
async function removeIncomplete(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  for (const name of await readdir(parent))
    if (name.startsWith(incompleteName(folder)))
      // fails while the child process of a killed gateway writes there; the next start tries again
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
}

const incompleteName = (folder: string) => `${path.basename(folder)}.new-`

/**
 * Creates the database beside the folder and then moves it, so that a killed gateway leaves no incomplete
 * database in the folder.
 */
async function createFiles(folder: string): Promise<void> {
  const incomplete = await mkdtemp(path.join(path.dirname(folder), incompleteName(folder)))
  try {
    await createInChildProcess(incomplete)
    await rename(incomplete, folder)
  } catch (cause) {
    await rm(incomplete, { recursive: true, force: true })
    throw new RecordsError(`Could not open the records in ${folder}: ${messageOf(cause)}`, { cause })
  }
}

function createInChildProcess(folder: string): Promise<void> {
  const child = fork(path.join(__dirname, 'create-pglite.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `The process ended with code ${code}.`)),
    )
  })
}

async function openThread(folder: string, unlock: () => void): Promise<Database> {
  const explain = (error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw new RecordsError(`Could not open the records in ${folder}: ${error.message}`, { cause: error })
  }
  const thread = await startThread<PgliteFunctions>({
    what: 'database of the records',
    script: path.join(__dirname, 'pglite-worker.ts'),
    data: { folder },
    timeoutMs: CALL_TIMEOUT_MS,
    endsOnTimeout: true,
  }).catch(explain)
  thread.onEnd(unlock)
  return {
    run: (statements) => thread.call('run', statements).catch(explain),
    vacuum: () => thread.call('vacuum').catch(explain),
    async close() {
      try {
        await thread.call('close').catch((error: unknown) => {
          if (!(error instanceof ThreadEnded)) throw error
        })
      } finally {
        await thread.close()
        unlock()
      }
    },
  }
}
