import { createStore } from 'zustand/vanilla'
import type { TitleHit, TitleIndex } from './title-index'

/** Results are shown in portions of this many (SRCH-31). */
export const PAGE_SIZE = 10

export type Outcome =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly hits: readonly TitleHit[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' }

export interface SearchState {
  readonly query: string
  readonly outcome: Outcome
  /** how many of the hits are shown */
  readonly shown: number
  /** trims; ignores an empty query and the one already asked (SRCH-37 to SRCH-39) */
  readonly submitQuery: (text: string) => Promise<void>
  /** asks a failed query again */
  readonly retry: () => Promise<void>
  readonly showMore: () => void
}

/** The search page's state. The first one is what the page was built with. */
export function createSearchStore({ index }: { index: TitleIndex }) {
  let running: AbortController | undefined

  return createStore<SearchState>()((set, get) => {
    async function ask(query: string) {
      running?.abort() // the answer to an older search is dropped (SRCH-46)
      const { signal } = (running = new AbortController())
      set({ query, outcome: { kind: 'loading' }, shown: PAGE_SIZE })
      let outcome: Outcome
      try {
        const hits = await index.find(query, signal)
        outcome = hits.length > 0 ? { kind: 'found', hits } : { kind: 'nothing' }
      } catch {
        outcome = { kind: 'failed' }
      }
      if (!signal.aborted) set({ outcome })
    }

    return {
      query: '',
      outcome: { kind: 'idle' },
      shown: PAGE_SIZE,
      async submitQuery(text) {
        const query = text.trim()
        if (query === '' || query === get().query) return
        await ask(query)
      },
      async retry() {
        if (get().outcome.kind === 'failed') await ask(get().query)
      },
      showMore: () => set({ shown: get().shown + PAGE_SIZE }),
    }
  })
}

export type SearchStore = ReturnType<typeof createSearchStore>
