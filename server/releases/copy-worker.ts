import { parentPort } from 'node:worker_threads'
import type { FromCopier } from './copy-files'
import { copyIn, type FileToTake } from './take-file'

/* A thread that copies files into a release, a batch at a time. */

const answer = (message: FromCopier) => parentPort?.postMessage(message)

parentPort?.on('message', (files: readonly FileToTake[]) => {
  try {
    answer({ taken: files.map(copyIn) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})
