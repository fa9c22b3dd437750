import { SEARCH_CORPUS } from '../../src/contracts/release'
import type { Knowledge } from './knowledge/passage'
import type { ReleaseSource } from '../releases'
import { SearchNotReady } from './search-engine'
import { startSearchThread, type SearchThread } from './search-thread'

/** A new release is noticed within this time, also without searches. */
const LOOK_EVERY_MS = 1000

/** After a failure: often enough to recover soon, seldom enough not to keep a processor busy. */
const TRY_AGAIN_MS = 10_000

interface Options {
  releases: ReleaseSource
  report: (problem: string) => void
  startThread?: (corpusFile: string) => Promise<SearchThread>
}

/** Searches the live release. The index of a new release replaces the one in use in one step, so an answer is from one release. */
export function createReleaseSearch({ releases, report, startThread = startSearchThread }: Options) {
  let inUse: { thread: SearchThread; corpus: string; release: string } | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closed = false

  async function look() {
    const release = await releases.current()
    const corpus = release?.companion(SEARCH_CORPUS)
    if (!release || !corpus) return
    if (corpus.hash === inUse?.corpus) {
      inUse.release = release.id // the same content in a new release
      return
    }
    const thread = await startThread(corpus.location)
    if (closed) return thread.close()
    const before = inUse
    const current = { thread, corpus: corpus.hash, release: release.id }
    inUse = current
    thread.onEnd((error) => {
      report(`The search has stopped and starts anew: ${error.message}`)
      if (inUse === current) inUse = undefined
    })
    await before?.thread.close()
  }

  function lookAndAgain() {
    looking = look()
      .then(() => LOOK_EVERY_MS)
      .catch((error: unknown) => {
        report(`The search of the current release cannot be started: ${String(error)}`)
        return TRY_AGAIN_MS
      })
      .then((wait) => {
        if (!closed) timer = setTimeout(lookAndAgain, wait).unref()
      })
  }

  function currentThread(): SearchThread {
    if (!inUse) throw new SearchNotReady('The search is being prepared.')
    return inUse.thread
  }

  return {
    /** Looks for the first release, and for newer ones from then on. */
    start: lookAndAgain,
    /** Answers all queries of a call from the same release. */
    search: async (...asked: Parameters<SearchThread['search']>) => currentThread().search(...asked),
    suggest: async (...asked: Parameters<SearchThread['suggest']>) => currentThread().suggest(...asked),
    /** What answers are written from: the same index, of the same release. */
    knowledge: {
      current: (): Promise<Knowledge | undefined> =>
        Promise.resolve(inUse && { release: inUse.release, ...inUse.thread.knowledge }),
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      await inUse?.thread.close()
    },
  }
}

export type ReleaseSearch = ReturnType<typeof createReleaseSearch>
