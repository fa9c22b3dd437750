import path from 'node:path'
import { startSourceThread } from '../lib/source-thread'
import type { FilterValues, Knowledge, Retrieval } from './knowledge/passage'
import type { EngineAnswer, EngineQuery } from './search-engine'
import type { Audience } from '../../src/contracts/search-documents'
import type { AutocompleterItem } from '../../src/contracts/search-service'
import type { FromWorker, WorkerCall } from './worker-messages'

/** Slower than any search should ever be; below the 15 s that a browser waits. */
const ANSWER_WITHIN_MS = 10_000

/** Twice what ten thousand articles need, so that a runaway index ends its thread and not the gateway. */
const MAX_HEAP_MB = 1024

export interface SearchThread {
  search(queries: readonly EngineQuery[]): Promise<EngineAnswer[]>
  /** titles with a word that begins with the text; all titles for an empty text */
  suggest(text: string, audiences: readonly Audience[], limit: number): Promise<AutocompleterItem[]>
  readonly knowledge: Omit<Knowledge, 'release'>
  /** calls when the thread has ended by itself */
  onEnd(listener: (error: Error) => void): void
  /** answers what was asked before, then ends */
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Starts a thread that makes the index of a corpus, and waits until it can be searched. */
export async function startSearchThread(corpusFile: string): Promise<SearchThread> {
  const worker = startSourceThread(
    path.join(__dirname, 'search-worker.ts'),
    { file: corpusFile },
    { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } },
  )
  const waiting = new Map<number, Waiting>()
  const underWay = new Set<Promise<unknown>>()
  const listeners: ((error: Error) => void)[] = []
  let calls = 0
  let ended: Error | undefined

  const end = (error: Error) => {
    if (ended) return
    ended = error
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
    for (const listener of listeners) listener(error)
  }

  function call(message: WorkerCall): Promise<unknown> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++calls
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('The search took too long.'))
      }, ANSWER_WITHIN_MS)
      waiting.set(id, { resolve, reject, timer })
      worker.postMessage({ ...message, id })
    })
    const settled: Promise<unknown> = answer.catch(() => undefined).then(() => underWay.delete(settled))
    underWay.add(settled)
    return answer
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      end(error)
      reject(error)
    })
    worker.on('exit', () => {
      const error = new Error('The search thread has ended.')
      end(error)
      reject(error)
    })
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) return resolve()
      const call = waiting.get(message.id)
      if (!call) return
      waiting.delete(message.id)
      clearTimeout(call.timer)
      if ('error' in message) call.reject(new Error(message.error))
      else call.resolve(message.result)
    })
  })
  worker.unref()

  return {
    // the thread runs the code of this very release: what it answers has the type it was asked for
    search: (queries) => call({ call: 'search', queries }) as Promise<EngineAnswer[]>,
    suggest: (text, audiences, limit) =>
      call({ call: 'suggest', text, audiences, limit }) as Promise<AutocompleterItem[]>,
    knowledge: {
      retrieve: (...asked) => call({ call: 'retrieve', asked }) as Promise<Retrieval>,
      sectionTexts: (...asked) => call({ call: 'sectionTexts', asked }) as Promise<(string | undefined)[]>,
      filterValues: (...asked) => call({ call: 'filterValues', asked }) as Promise<FilterValues>,
    },
    onEnd: (listener) => void listeners.push(listener),
    async close() {
      await Promise.all(underWay) // a newer release takes over; who asked before still gets an answer
      ended ??= new Error('The search is closed.')
      await worker.terminate()
    },
  }
}
