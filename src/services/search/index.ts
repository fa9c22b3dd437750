export { createLoadSearch } from './load-search'
export { SearchContext, useLoadSearch, type LoadSearch } from './search-context'
export { cutText, MAX_SHOWN, pickSuggestions } from './pick-suggestions'
export {
  DEFAULT_OFFSET,
  DEFAULT_PER_PAGE,
  FILTER_KEYS,
  NO_FACETS,
  NO_FILTERS,
  SOURCES,
  type Answer,
  type Facets,
  type FilterKey,
  type Filters,
  type Question,
  type Rating,
  type Result,
  type SearchProvider,
  type Source,
  type SourceChoice,
  type Suggestion,
} from './search-provider'
