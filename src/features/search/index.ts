export { SearchPage, type SearchBoxProps } from './search-page'
