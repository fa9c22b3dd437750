import {
  NO_FACETS,
  type Answer,
  type Question,
  type Result,
  type SearchProvider,
  type Suggestion,
} from '../search-provider'

export const aResult = (title: string, more: Partial<Result> = {}): Result => ({
  title,
  description: `About ${title}`,
  score: 1,
  url: `/how-to/${title.toLowerCase().replaceAll(' ', '-')}`,
  sectionUrl: `/how-to/${title.toLowerCase().replaceAll(' ', '-')}`,
  source: 'KBContentful',
  clickCode: `click ${title}`,
  contentfulType: 'kbHowTo',
  updatedDate: '2026-03-04T12:00:00.000Z',
  productArea: ['Jobs'],
  ...more,
})

export const anAnswer = (titles: readonly string[], more: Partial<Answer> = {}): Answer => ({
  results: titles.map((title) => aResult(title)),
  numberOfResults: titles.length,
  facets: NO_FACETS,
  rateCode: 'rate-1',
  ...more,
})

export const aSuggestion = (text: string, source = 'KBContentful'): Suggestion => ({
  id: `id ${text}`,
  text,
  urls: [],
  source,
})

interface Asked {
  readonly question: Question
  readonly signal: AbortSignal
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

export function fakeSearchProvider() {
  const asked: Asked[] = []
  const texts: string[] = []
  const tracked: unknown[] = []
  let suggestions: () => Promise<readonly Suggestion[]> = () => Promise.resolve([])

  function find(query: string) {
    const call = asked.findLast(({ question }) => question.query === query)
    if (!call) throw new Error(`No search for "${query}"`)
    return call
  }

  const provider: SearchProvider = {
    search: (question, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ question, signal, resolve, reject })
      }),
    autocomplete(text) {
      texts.push(text)
      return suggestions()
    },
    trackClick: (code) => tracked.push({ click: code }),
    trackRate: (rating) => tracked.push(rating),
    trackAutocompleteClick: (contentId, query) => tracked.push({ contentId, query }),
  }
  return {
    provider,
    asked,
    texts,
    tracked,
    load: () => Promise.resolve(provider),
    queries: () => asked.map(({ question }) => question.query),
    signalOf: (query: string) => find(query).signal,
    answer: (query: string, answer: Answer) => find(query).resolve(answer),
    fail: (query: string, error = new Error('offline')) => find(query).reject(error),
    suggest: (...list: readonly Suggestion[]) => (suggestions = () => Promise.resolve(list)),
    failToSuggest: () => (suggestions = () => Promise.reject(new Error('offline'))),
  }
}
