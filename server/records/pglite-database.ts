import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startSourceThread } from '../lib/source-thread'
import { type Database, RecordsError, type Row } from './database'
import { lockFolder } from './folder-lock'
import type { FromPglite, PgliteCall } from './pglite-messages'

/** A process cannot begin with a TypeScript file, so it goes there from here. */
const MAKE = "require('tsx/cjs'); require(process.argv[1])"

const run = promisify(execFile)

interface Waiting {
  readonly resolve: (rows: Row[][]) => void
  readonly reject: (error: Error) => void
}

/** Opens the embedded PostgreSQL of a folder, in a thread of its own. One process at a time may have it open. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await makeFiles(folder)
    const thread = await openThread(folder)
    return {
      run: (statements) => thread.run(statements),
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

/** Beside their place, and moved there whole: a gateway that is ended meanwhile leaves nothing half made. */
async function makeFiles(folder: string): Promise<void> {
  const beside = `${path.basename(folder)}.new-`
  for (const left of await readdir(path.dirname(folder)))
    if (left.startsWith(beside))
      await rm(path.join(path.dirname(folder), left), { recursive: true, force: true })
  const made = await mkdtemp(path.join(path.dirname(folder), beside))
  try {
    await run(process.execPath, ['-e', MAKE, path.join(__dirname, 'make-pglite.ts'), made])
    await rename(made, folder)
  } catch (cause) {
    await rm(made, { recursive: true, force: true })
    throw new RecordsError(`The records cannot be opened in ${folder}: ${reasonOf(cause)}`, { cause })
  }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

async function openThread(folder: string): Promise<Database> {
  const worker = startSourceThread(path.join(__dirname, 'pglite-worker.ts'), { folder })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let ended: Error | undefined

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  function call(message: PgliteCall): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++calls
      waiting.set(id, { resolve, reject })
      worker.ref() // a process lives until what it asked is answered
      worker.postMessage({ ...message, id })
    })
  }

  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      end(error)
      reject(error)
    }
    worker.on('error', (cause) =>
      fail(new RecordsError(`The records cannot be opened in ${folder}: ${cause.message}`, { cause })),
    )
    worker.on('exit', () => fail(new RecordsError('The database of the records has ended.')))
    worker.on('message', (message: FromPglite) => {
      if ('ready' in message) return resolve()
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (waiting.size === 0) worker.unref()
      if ('error' in message) call?.reject(new Error(message.error))
      else call?.resolve(message.rows)
    })
  })
  worker.unref()

  return {
    run: (statements) => call({ call: 'run', statements }),
    async close() {
      if (!ended) await call({ call: 'close' })
      end(new RecordsError('The database of the records is closed.'))
      await worker.terminate()
    },
  }
}
