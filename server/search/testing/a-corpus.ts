import type { SearchCorpus, SearchDocument } from '../../../src/contracts/search-documents'
import { createAnswerer } from '../engine/answer-searches'
import type { EngineQuery } from '../search-engine'

export function aDocument(
  title: string,
  { text = '', ...rest }: Partial<SearchDocument> & { text?: string } = {},
) {
  const slug = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return {
    id: slug,
    source: 'KBContentful',
    contentType: 'kbHowTo',
    url: `/how-to/${slug}`,
    title,
    productAreas: [],
    topics: [],
    updatedAt: '2026-06-01T12:00:00.000Z',
    audience: 'everyone',
    alsoCalled: [],
    sections: [{ heading: '', anchor: '', text }],
    ...rest,
  } satisfies SearchDocument
}

export function aQuery(query: string, rest: Partial<EngineQuery> = {}): EngineQuery {
  return {
    query,
    filters: {},
    facets: [],
    length: 10,
    offset: 0,
    highlight: { pre: '<em>', post: '</em>' },
    audiences: ['everyone'],
    ...rest,
  }
}

export function searching(documents: readonly SearchDocument[], wishes: Partial<SearchCorpus> = {}) {
  const answerer = createAnswerer({ synonyms: [], boosts: [], ...wishes, documents })
  const search = (query: string, rest: Partial<EngineQuery> = {}) => answerer.search(aQuery(query, rest))
  return {
    search,
    titles: (query: string, rest: Partial<EngineQuery> = {}) =>
      search(query, rest).hits.map(({ title }) => title),
    suggest: answerer.suggest,
  }
}
