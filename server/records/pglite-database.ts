import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { messageOf } from '../../lib/state-folder'
import { startThread, ThreadEnded } from '../lib/worker-thread'
import { type Database, RecordsError } from './database'
import { lockFolder } from './folder-lock'
import type { PgliteFunctions } from './pglite-worker'

/** Opens the embedded PostgreSQL of a folder, in a thread of its own. One process at a time may have it open. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    await removeDrafts(folder)
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await makeFiles(folder)
    const thread = await openThread(folder)
    return {
      ...thread,
      async close() {
        await thread.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Removes the half-made databases of gateways that were killed. */
async function removeDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  for (const name of await readdir(parent))
    if (name.startsWith(draftName(folder)))
      // its process may still be ending and writing there: then the next start removes it
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
}

const draftName = (folder: string) => `${path.basename(folder)}.new-`

/** Makes the files beside the folder and then moves them, so that a killed gateway leaves no half-made database in its place. */
async function makeFiles(folder: string): Promise<void> {
  const made = await mkdtemp(path.join(path.dirname(folder), draftName(folder)))
  try {
    await makeInChild(made)
    await rename(made, folder)
  } catch (cause) {
    await rm(made, { recursive: true, force: true })
    throw new RecordsError(`The records cannot be opened in ${folder}: ${messageOf(cause)}`, { cause })
  }
}

function makeInChild(folder: string): Promise<void> {
  const child = fork(path.join(__dirname, 'make-pglite.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `It ended with ${code}.`)),
    )
  })
}

async function openThread(folder: string): Promise<Database> {
  const explain = (error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw new RecordsError(`The records cannot be opened in ${folder}: ${error.message}`, { cause: error })
  }
  const thread = await startThread<PgliteFunctions>({
    what: 'database of the records',
    script: path.join(__dirname, 'pglite-worker.ts'),
    data: { folder },
  }).catch(explain)
  return {
    run: (statements) => thread.call('run', statements).catch(explain),
    vacuum: () => thread.call('vacuum').catch(explain),
    async close() {
      await thread.call('close').catch((error: unknown) => {
        if (!(error instanceof ThreadEnded)) throw error
      })
      await thread.close()
    },
  }
}
