import type { Audience } from '../../src/contracts/search-documents'
import type { SearchFacets, SearchHit } from '../../src/contracts/search-service'
import type { Filters } from './engine/filters'

/** A search as the engine takes it: checked, and with all that the caller left out. */
export interface EngineQuery {
  readonly query: string
  readonly filters: Filters
  readonly facets: readonly (keyof Filters)[]
  readonly length: number
  readonly offset: number
  readonly highlight: { readonly pre: string; readonly post: string }
  /** whose documents may be found */
  readonly audiences: readonly Audience[]
}

export type EngineHit = Omit<SearchHit, 'tracking'>

export interface EngineAnswer {
  readonly hits: readonly EngineHit[]
  readonly total: number
  readonly facets: SearchFacets
}

/** There is nothing to search yet, or the index is being made. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady'
}
