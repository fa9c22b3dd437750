export { SearchPage } from './search-page'
export { CategoryNav } from './search-help'
export { createTitleIndex } from './title-index'
