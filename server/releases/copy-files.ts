import path from 'node:path'
import { inBatches } from '../lib/batches'
import { inThreads } from '../lib/in-threads'
import { packFew, type Amount } from './pack-file'
import { createCopier, type FileToTake, type TakenFile } from './take-file'

/** A thread of our own takes half a second to begin; so many files are compressed in less by those that Node has. */
const FEW = 100

/** Up to here pages are compressed hard: some hundred pages with their data and Markdown copies, in a few seconds. */
const SEVERAL = 500

/** Large enough that handing over costs nothing, small enough that all threads end at about the same time. */
const BATCH = 32

export interface CopyTask {
  readonly files: readonly FileToTake[]
  readonly amount: Amount
}

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
  const tasks = inBatches(files, BATCH).map((batch): CopyTask => ({ files: batch, amount }))
  return (await inThreads<CopyTask, TakenFile[]>(path.join(__dirname, 'copy-worker.ts'), tasks)).flat()
}
