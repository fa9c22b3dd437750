import { createStore } from 'zustand/vanilla'
import type { Log } from '../../services/logging'
import type { Answer, Facets, Filters, LoadSearch, SourceChoice } from '../../services/search'
import { NO_FACETS, NO_FILTERS } from '../../services/search'
import { BLANK, hasFilters, toQuestion, trimmed, type PageQuestion } from './page-question'
import type { TitleHit, TitleIndex } from './title-index'

/** What the page shows, with the names of the specification (DATA-20) plus `Loading`. */
export type Outcome =
  | { readonly status: 'Default' }
  | { readonly status: 'Loading' }
  | { readonly status: 'Found'; readonly answer: Answer }
  | { readonly status: 'NotFound' }
  | { readonly status: 'NoFilterData' }
  /** `titles`: articles that match by title; absent until they load, and if they cannot load */
  | { readonly status: 'Error'; readonly titles?: readonly TitleHit[] }

export interface SearchState {
  readonly question: PageQuestion
  readonly outcome: Outcome
  readonly facets: Facets
  /** Trims the query; ignores an empty or unchanged one; resets filters, tab, page (SRCH-37 to SRCH-43). */
  readonly submitQuery: (text: string) => void
  readonly applyFilters: (filters: Filters) => void
  readonly clearFilters: () => void
  readonly chooseTab: (tab: SourceChoice) => void
  readonly choosePage: (page: number) => void
  readonly choosePerPage: (perPage: number) => void
  /** Runs the search unless it is the current one. Without a query, resets the outcome. */
  readonly open: (question: PageQuestion) => Promise<void>
  readonly retry: () => Promise<void>
}

interface Deps {
  readonly loadSearch: LoadSearch
  readonly titles: TitleIndex
  readonly log: Log
  /** Navigates to the URL of a search. The search page then calls `open`. */
  readonly visit: (question: PageQuestion, ...options: VisitOptions) => void
  readonly onNewQuery: () => void
}

type VisitOptions = [options?: { readonly replace: boolean }]

/** The initial state is that of the static page. */
export function createSearchStore({ loadSearch, titles, log, visit, onNewQuery }: Deps) {
  let running: AbortController | undefined
  /** answers to the current query, by filters and page; a new query clears them (SRCH-40) */
  const cache = new Map<string, Answer>()

  return createStore<SearchState>()((set, get) => {
    async function ask(question: PageQuestion) {
      running?.abort() // the older search (SRCH-46)
      const { signal } = (running = new AbortController())
      set({ question, outcome: { status: 'Loading' } })
      try {
        const answer = await answerTo(question, signal)
        if (!signal.aborted) show(question, answer)
      } catch (error) {
        if (signal.aborted) return
        log.error('Search failed', { error })
        set({ outcome: { status: 'Error' } })
        await searchTitles(question.query, signal)
      }
    }

    async function answerTo(question: PageQuestion, signal: AbortSignal) {
      const asked = toQuestion(question)
      const key = JSON.stringify(asked)
      const cached = cache.get(key)
      if (cached) return cached
      const answer = await (await loadSearch()).search(asked, signal)
      if (!signal.aborted) cache.set(key, answer)
      return answer
    }

    function show(question: PageQuestion, answer: Answer) {
      const { results, numberOfResults, facets } = answer
      set({ facets })
      if (results.length > 0) set({ outcome: { status: 'Found', answer } })
      else if (numberOfResults > 0 && question.offset > 0) lastPage(question, numberOfResults)
      else set({ outcome: { status: hasFilters(question) ? 'NoFilterData' : 'NotFound' } })
    }

    /** Goes to the last page if a link names a page beyond it. Replaces the history entry of that link. */
    function lastPage(question: PageQuestion, total: number) {
      const last = Math.floor((total - 1) / question.perPage) * question.perPage
      go({ ...question, offset: Math.min(last, question.offset - question.perPage) }, { replace: true })
    }

    async function searchTitles(query: string, signal: AbortSignal) {
      try {
        const hits = await titles.find(query, signal)
        if (!signal.aborted) set({ outcome: { status: 'Error', titles: hits } })
      } catch (error) {
        if (!signal.aborted) log.warn('Could not search the titles either', { error })
      }
    }

    const isCurrent = (question: PageQuestion) => JSON.stringify(question) === JSON.stringify(get().question)

    /** Starts the search before the URL changes, so that a checked box does not flicker. */
    function go(question: PageQuestion, ...options: VisitOptions) {
      if (isCurrent(question)) return
      void get().open(question)
      visit(question, ...options)
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
      // a tab selects one source, so choosing sources in the filter resets the tab
      applyFilters: (filters) => change(filters.source.length > 0 ? { filters, tab: 'All' } : { filters }),
      clearFilters() {
        if (hasFilters(get().question)) change({ filters: NO_FILTERS, tab: 'All' })
      },
      chooseTab: (tab) => change({ tab, filters: { ...get().question.filters, source: [] } }),
      choosePage: (page) => change({ offset: (page - 1) * get().question.perPage }),
      choosePerPage: (perPage) => change({ perPage }),
      async open(question) {
        if (isCurrent(question)) return
        if (question.query !== get().question.query) {
          cache.clear()
          onNewQuery()
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
