import type { Audience } from '../../src/contracts/search-documents'
import type { AutocompleterItem, SearchFacets, SearchHit } from '../../src/contracts/search-service'
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

export type EngineHit = Omit<SearchHit, 'tracking'> & { readonly id: string }

export interface EngineAnswer {
  readonly hits: readonly EngineHit[]
  readonly total: number
  readonly facets: SearchFacets
}

/** What finds things: searches of one call are answered from the same release. */
export interface SearchEngine {
  search(queries: readonly EngineQuery[]): Promise<EngineAnswer[]>
  /** titles with a word that begins with the text; all titles for an empty text */
  suggest(text: string, audiences: readonly Audience[], limit: number): Promise<AutocompleterItem[]>
}

/** There is nothing to search yet, or the index is being made. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady'
}
