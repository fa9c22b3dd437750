import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { startSourceThread } from '../lib/source-thread'
import { createCopier, packFew, type Amount, type FileToTake, type TakenFile } from './take-file'

/** A thread of our own takes half a second to begin; so many files are compressed in less by those that Node has. */
const FEW = 100

/** Up to here pages are compressed well: some hundred pages with their data and Markdown copies, in a few seconds. */
const SEVERAL = 500

/** Large enough that handing over costs nothing, small enough that all threads end at about the same time. */
const BATCH = 32

export interface ToCopier {
  readonly files: readonly FileToTake[]
  readonly amount: Amount
}

export type FromCopier = { readonly taken: readonly TakenFile[] } | { readonly error: string }

/**
 * Begins to take new and changed files into a release: of a few, compressed copies are made at once, while this thread goes on with something else. What it
 * returns writes them all, on all processors where there are many; results come in the order of the files.
 */
export function startCopying(files: readonly FileToTake[]): () => Promise<TakenFile[]> {
  if (files.length > FEW) return () => copyMany(files)
  const packing = packFew(files)
  packing.catch(() => {}) // it is told to who waits for it
  return async () => createCopier()(files, 'few', await packing)
}

async function copyMany(files: readonly FileToTake[]): Promise<TakenFile[]> {
  const amount = files.length <= SEVERAL ? 'few' : 'many'
  const results: TakenFile[] = []
  let next = 0

  async function work(): Promise<void> {
    const worker = startSourceThread(path.join(__dirname, 'copy-worker.ts'))
    try {
      while (next < files.length) {
        const from = next
        next += BATCH
        const taken = await copyBatch(worker, { files: files.slice(from, from + BATCH), amount })
        taken.forEach((one, place) => (results[from + place] = one))
      }
    } catch (error) {
      next = files.length // the others end with what they have under way
      throw error
    } finally {
      await worker.terminate()
    }
  }

  const threads = Math.min(availableParallelism(), Math.ceil(files.length / BATCH))
  const ends = await Promise.allSettled(Array.from({ length: threads }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}

function copyBatch(worker: Worker, batch: ToCopier): Promise<readonly TakenFile[]> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A thread that makes the release has ended.'))
    const done = () => worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    const onMessage = (message: FromCopier) => {
      done()
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.taken)
    }
    worker.on('message', onMessage).on('error', reject).on('exit', onExit)
    worker.postMessage(batch)
  })
}
