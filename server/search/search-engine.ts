import type { Audience } from '../../src/contracts/search-documents'
import type { SearchFacets, SearchHit } from '../../src/contracts/search-service'
import type { Filters } from './engine/filters'

export interface EngineQuery {
  readonly query: string
  readonly filters: Filters
  readonly facets: readonly (keyof Filters)[]
  readonly length: number
  readonly offset: number
  readonly highlight: { readonly pre: string; readonly post: string }
  readonly audiences: readonly Audience[]
}

export type EngineHit = Omit<SearchHit, 'tracking'>

export interface EngineAnswer {
  readonly hits: readonly EngineHit[]
  readonly total: number
  readonly facets: SearchFacets
  readonly correctedQuery?: string
}

export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady'
}
