import { SEARCH_CORPUS, SECTION_VECTORS } from '../../src/contracts/release'
import type { Knowledge } from './knowledge/passage'
import type { ReleaseSource, ServedRelease } from '../releases/release-source'
import type { QuestionVectors } from './question-vectors'
import { SearchNotReady } from './search-engine'
import { startSearchThread, type SearchThread } from './search-thread'

const POLL_INTERVAL_MS = 1000

const RETRY_DELAY_MS = 10_000

interface Options {
  releases: ReleaseSource
  report: (problem: string) => void
  /** undefined without an embeddings model */
  questionVectors?: QuestionVectors | undefined
  startThread?: typeof startSearchThread
}

/** Searches the live release in a worker thread. Until its index is built, searches the previous release. */
export function createReleaseSearch(options: Options) {
  const { releases, report, questionVectors, startThread = startSearchThread } = options
  let inUse: { thread: SearchThread; files: string; release: string } | undefined
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let isStarting = true
  let closed = false

  async function update() {
    const release = await releases.current()
    if (release) await load(release).finally(() => (isStarting = false))
  }

  async function load(release: ServedRelease) {
    const corpus = release.companion(SEARCH_CORPUS)
    if (!corpus) return
    const model = questionVectors?.model
    const vectors = model === undefined ? undefined : release.companion(SECTION_VECTORS)
    const files = `${corpus.hash} ${vectors?.hash}`
    if (files === inUse?.files) {
      inUse.release = release.id // the new release has the same corpus and vectors
      return
    }
    const thread = await startThread(
      corpus.location,
      model === undefined || !vectors ? undefined : { file: vectors.location, model },
    )
    if (vectors && thread.vectorLength === undefined)
      report(`The vectors of the live release are damaged or not of the model ${model}. Publish again.`)
    if (closed) return thread.close()
    const before = inUse
    const current = { thread, files, release: release.id }
    inUse = current
    thread.onEnd((error) => {
      report(`The search thread stopped. Restarting it: ${error.message}`)
      if (inUse === current) inUse = undefined
    })
    await before?.thread.close()
  }

  function poll(): Promise<void> {
    polling = update()
      .then(() => POLL_INTERVAL_MS)
      .catch((error: unknown) => {
        report(`Could not start the search of the live release: ${String(error)}`)
        return RETRY_DELAY_MS
      })
      .then((wait) => {
        if (!closed) timer = setTimeout(() => void poll(), wait).unref()
      })
    return polling
  }

  function currentThread(): SearchThread {
    if (!inUse) throw new SearchNotReady('The search is starting.')
    return inUse.thread
  }

  function withVectors({ knowledge, vectorLength }: SearchThread): SearchThread['knowledge'] {
    if (!questionVectors || vectorLength === undefined) return knowledge
    return {
      ...knowledge,
      async retrieve(question, scope, topic) {
        const text = topic ? `${question} ${topic.title} ${topic.heading}` : question
        return knowledge.retrieve(question, scope, topic, await questionVectors.find(text, vectorLength))
      },
    }
  }

  return {
    /** Resolves after the first try to load an index, even if it failed or there is no release yet. */
    start: poll,
    /** True until the index of a release is loaded or could not be loaded. */
    isStarting: () => isStarting,
    /** Runs all queries of a call on one release. */
    search: async (...asked: Parameters<SearchThread['search']>) => currentThread().search(...asked),
    suggest: async (...asked: Parameters<SearchThread['suggest']>) => currentThread().suggest(...asked),
    knowledge: {
      current: (): Promise<Knowledge | undefined> =>
        Promise.resolve(inUse && { release: inUse.release, ...withVectors(inUse.thread) }),
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await polling
      await inUse?.thread.close()
    },
  }
}

export type ReleaseSearch = ReturnType<typeof createReleaseSearch>
