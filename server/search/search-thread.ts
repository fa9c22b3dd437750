import path from 'node:path'
import type { Audience } from '../../src/contracts/search-documents'
import type { AutocompleterItem } from '../../src/contracts/search-service'
import { startThread, type WorkerThread } from '../lib/worker-thread'
import type { Knowledge } from './knowledge/passage'
import type { EngineAnswer, EngineQuery } from './search-engine'
import type { VectorsFile } from './read-vectors'
import type { SearchFiles, SearchFunctions } from './search-worker'

/** Timeout of one call, shorter than the browser's timeout of 15 s. */
const SEARCH_TIMEOUT_MS = 10_000

/** Twice the memory that 10,000 articles need. Beyond it, Node ends the thread, but not the gateway. */
const MAX_HEAP_MB = 1024

export interface SearchThread extends Pick<WorkerThread<SearchFunctions>, 'onEnd' | 'close'> {
  search(queries: readonly EngineQuery[]): Promise<EngineAnswer[]>
  /** Returns titles that match the text; the first titles of the corpus for an empty text. */
  suggest(text: string, audiences: readonly Audience[], limit: number): Promise<AutocompleterItem[]>
  readonly knowledge: Omit<Knowledge, 'release'>
  /** how many numbers the vector of a section has; undefined without usable vectors */
  readonly vectorLength?: number | undefined
}

export async function startSearchThread(corpusFile: string, vectors?: VectorsFile): Promise<SearchThread> {
  const thread = await startThread<SearchFunctions>({
    what: 'search thread',
    script: path.join(__dirname, 'search-worker.ts'),
    data: { file: corpusFile, vectors } satisfies SearchFiles,
    maxHeapMb: MAX_HEAP_MB,
    timeoutMs: SEARCH_TIMEOUT_MS,
  })
  return {
    search: (queries) => thread.call('search', queries),
    suggest: (...args) => thread.call('suggest', ...args),
    knowledge: {
      retrieve: (...args) => thread.call('retrieve', ...args),
      topics: (...args) => thread.call('topics', ...args),
      topicOf: (...args) => thread.call('topicOf', ...args),
      sectionTexts: (...args) => thread.call('sectionTexts', ...args),
      unknownWords: (...args) => thread.call('unknownWords', ...args),
      filterValues: (...args) => thread.call('filterValues', ...args),
    },
    vectorLength: await thread.call('vectorLength'),
    onEnd: (listener) => thread.onEnd(listener),
    close: () => thread.close(),
  }
}
