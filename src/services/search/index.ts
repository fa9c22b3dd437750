/* What every page loads: no more than it takes to ask for search. Constants and helpers are imported from their own files, so that they load with it. */
export { createLoadSearch } from './load-search'
export { SearchContext, useLoadSearch, type LoadSearch } from './search-context'
export type {
  Answer,
  Facets,
  FilterKey,
  Filters,
  Question,
  Rating,
  Result,
  SearchProvider,
  Source,
  SourceChoice,
  Suggestion,
} from './search-provider'
