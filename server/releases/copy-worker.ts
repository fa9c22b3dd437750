import { parentPort } from 'node:worker_threads'
import type { FromCopier, ToCopier } from './copy-files'
import { copyIn, createFolders } from './take-file'

/* A thread that copies files into a release, a batch at a time. */

const answer = (message: FromCopier) => parentPort?.postMessage(message)

const makeFolderOf = createFolders()

parentPort?.on('message', ({ files, amount }: ToCopier) => {
  try {
    for (const { target } of files) makeFolderOf(target)
    answer({ taken: files.map((file) => copyIn(file, amount)) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})
