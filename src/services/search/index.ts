export { createLoadSearch, type LoadSearch } from './load-search'
export { cutText, MAX_SHOWN, pickSuggestions } from './pick-suggestions'
export {
  DEFAULT_OFFSET,
  DEFAULT_PER_PAGE,
  FACET_NAMES,
  NO_FACETS,
  NO_FILTERS,
  SOURCES,
} from './search-provider'
export type {
  Answer,
  Facets,
  FilterKey,
  Filters,
  Question,
  Result,
  SourceChoice,
  Suggestion,
} from './search-provider'
