import { availableParallelism } from 'node:os'
import { parentPort, type Worker } from 'node:worker_threads'
import { startSourceThread } from './source-thread'

type FromThread<Answer> = { readonly answer: Answer } | { readonly error: string }

/**
 * Hands tasks to threads that run `script`, one for each processor, each the next task when it is done with one; the answers come in the order of the
 * tasks. After a failure no further task is begun, and it is thrown once all that was under way has ended.
 */
export async function inThreads<Task, Answer>(script: string, tasks: readonly Task[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const queue = tasks.entries()
  let hasFailed = false

  async function work(): Promise<void> {
    const worker = startSourceThread(script)
    try {
      for (let next = queue.next(); !next.done && !hasFailed; next = queue.next()) {
        const [place, task] = next.value
        answers[place] = await ask<Answer>(worker, task)
      }
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      await worker.terminate()
    }
  }

  const threads = Math.min(availableParallelism(), tasks.length)
  const ends = await Promise.allSettled(Array.from({ length: threads }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return answers
}

function ask<Answer>(worker: Worker, task: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A thread has ended before it was done.'))
    const done = () => worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    const onMessage = (message: FromThread<Answer>) => {
      done()
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.answer)
    }
    worker.on('message', onMessage).on('error', reject).on('exit', onExit)
    worker.postMessage(task)
  })
}

/** In such a thread: does each task that comes. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  const tell = (message: FromThread<Answer>) => parentPort?.postMessage(message)
  const toMessage = async (task: Task): Promise<FromThread<Answer>> => {
    try {
      return { answer: await answer(task) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
  parentPort?.on('message', (task: Task) => void toMessage(task).then(tell))
}
