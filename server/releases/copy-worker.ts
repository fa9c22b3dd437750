import { answerTasks } from '../lib/in-threads'
import type { CopyTask } from './copy-files'
import { createCopier, type TakenFile } from './take-file'

/* A thread that copies files into a release, a batch at a time. */

const copy = createCopier()

answerTasks(({ files, amount }: CopyTask): TakenFile[] => copy(files, amount))
