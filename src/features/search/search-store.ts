import { createStore } from 'zustand/vanilla'
import type { Log } from '../../services/logging'
import type { Answer, Facets, Filters, LoadSearch, SourceChoice } from '../../services/search'
import { NO_FACETS, NO_FILTERS } from '../../services/search'
import { BLANK, isNarrowed, toQuestion, trimmed, type PageQuestion } from './question'
import type { TitleHit, TitleIndex } from './title-index'

/** What the page shows, by the specification's names (DATA-20); `Loading` is what they have no name for. */
export type Outcome =
  | { readonly status: 'Default' }
  | { readonly status: 'Loading' }
  | { readonly status: 'Found'; readonly answer: Answer }
  | { readonly status: 'NotFound' }
  | { readonly status: 'NoFilterData' }
  /** `titles`: what a look through the titles found, which needs no service; absent while looking, and when that failed too */
  | { readonly status: 'Error'; readonly titles?: readonly TitleHit[] }

export interface SearchState {
  readonly question: PageQuestion
  readonly outcome: Outcome
  readonly facets: Facets
  /** trims; ignores an empty query and the current one; forgets filters, tab and page (SRCH-37 to SRCH-43) */
  readonly submitQuery: (text: string) => void
  readonly applyFilters: (filters: Filters) => void
  readonly clearFilters: () => void
  readonly chooseTab: (tab: SourceChoice) => void
  readonly choosePage: (page: number) => void
  readonly choosePerPage: (perPage: number) => void
  /** asks this question, unless it is the current one: called with what stands in the address */
  readonly open: (question: PageQuestion) => Promise<void>
  readonly retry: () => Promise<void>
}

interface Deps {
  readonly loadSearch: LoadSearch
  readonly titles: TitleIndex
  readonly log: Log
  /** makes the address that of a question, which leads back to `open` */
  readonly visit: (question: PageQuestion) => void
}

/** The search page's state. The first one is what the page was built with. */
export function createSearchStore({ loadSearch, titles, log, visit }: Deps) {
  let running: AbortController | undefined
  /** answers of the current query, so that a page turned back is there at once (SRCH-40) */
  const cache = new Map<string, Answer>()

  return createStore<SearchState>()((set, get) => {
    async function ask(question: PageQuestion) {
      running?.abort() // the answer to an older search is dropped (SRCH-46)
      const { signal } = (running = new AbortController())
      set({ question, outcome: { status: 'Loading' } })
      try {
        const answer = await answerTo(question, signal)
        if (!signal.aborted) show(question, answer)
      } catch (error) {
        if (signal.aborted) return
        log.error('Search failed', { error })
        set({ outcome: { status: 'Error' } })
        await lookThroughTitles(question.query, signal)
      }
    }

    async function answerTo(question: PageQuestion, signal: AbortSignal) {
      const asked = toQuestion(question)
      const key = JSON.stringify(asked)
      const known = cache.get(key)
      if (known) return known
      const answer = await (await loadSearch()).search(asked, signal)
      if (!signal.aborted) cache.set(key, answer)
      return answer
    }

    function show(question: PageQuestion, answer: Answer) {
      const { results, numberOfResults, facets } = answer
      set({ facets })
      if (results.length > 0) set({ outcome: { status: 'Found', answer } })
      else if (numberOfResults > 0 && question.offset > 0) lastPage(question, numberOfResults)
      else set({ outcome: { status: isNarrowed(question) ? 'NoFilterData' : 'NotFound' } })
    }

    /** A link that was shared when there was more leads to the last page there is. */
    function lastPage(question: PageQuestion, total: number) {
      const last = Math.floor((total - 1) / question.perPage) * question.perPage
      go({ ...question, offset: Math.min(last, question.offset - question.perPage) })
    }

    async function lookThroughTitles(query: string, signal: AbortSignal) {
      try {
        const hits = await titles.find(query, signal)
        if (!signal.aborted) set({ outcome: { status: 'Error', titles: hits } })
      } catch (error) {
        if (!signal.aborted) log.warn('The titles could not be looked through either', { error })
      }
    }

    /** Asked at once, so that a tick is never taken back while the address follows; the address then asks the same. */
    function go(question: PageQuestion) {
      void get().open(question)
      visit(question)
    }

    const change = (part: Partial<PageQuestion>) => go({ ...get().question, offset: 0, ...part })

    return {
      question: BLANK,
      outcome: { status: 'Default' },
      facets: NO_FACETS,
      submitQuery(text) {
        const query = trimmed(text)
        if (query === '' || query === get().question.query) return
        go({ ...BLANK, perPage: get().question.perPage, query })
      },
      // a tab is a source chosen alone: whoever chooses among all of them leaves it
      applyFilters: (filters) => change(filters.source.length > 0 ? { filters, tab: 'All' } : { filters }),
      clearFilters: () => change({ filters: NO_FILTERS, tab: 'All' }),
      chooseTab: (tab) => change({ tab, filters: { ...get().question.filters, source: [] } }),
      choosePage: (page) => change({ offset: (page - 1) * get().question.perPage }),
      choosePerPage: (perPage) => change({ perPage }),
      async open(question) {
        const current = get().question
        if (JSON.stringify(question) === JSON.stringify(current)) return
        if (question.query !== current.query) {
          cache.clear()
          set({ facets: NO_FACETS })
        }
        if (question.query !== '') return ask(question)
        running?.abort()
        set({ question, outcome: { status: 'Default' } })
      },
      async retry() {
        if (get().outcome.status === 'Error') await ask(get().question)
      },
    }
  })
}
