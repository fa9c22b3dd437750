import { parentPort } from 'node:worker_threads'
import type { FromCopier, ToCopier } from './copy-files'
import { createCopier } from './take-file'

/* A thread that copies files into a release, a batch at a time. */

const answer = (message: FromCopier) => parentPort?.postMessage(message)

const copy = createCopier()

parentPort?.on('message', ({ files, amount }: ToCopier) => {
  try {
    answer({ taken: copy(files, amount) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})
