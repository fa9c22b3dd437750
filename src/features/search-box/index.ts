export { AutosubmittingSearchBox } from './autosubmitting-search-box'
export { SearchBox } from './search-box'
export { SlashKeySwitch } from './slash-key-switch'
export { useSearchKeys } from './use-search-keys'
