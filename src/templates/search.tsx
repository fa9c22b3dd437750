import { PageHead } from '../content/page-head'
import { SearchPage } from '../features/search'

export default SearchPage

export function Head() {
  return <PageHead head={{ title: 'Search', path: '/search', hidden: true }} />
}
