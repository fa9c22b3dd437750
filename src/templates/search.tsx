import type { PageProps } from 'gatsby'
import { PageHead } from '../content/page-head'
import { AUTOSUBMIT_ON_SEARCH_PAGE } from '../config/choices'
import { fixedPaths } from '../content/paths'
import { SearchPage } from '../features/search'
import { SearchBox, SlashKeySwitch } from '../features/search-box'

export default function SearchTemplate({ location }: PageProps) {
  return (
    <SearchPage
      location={location}
      searchBox={(box) => (
        <SearchBox
          action={fixedPaths.search}
          label="Search the knowledge base"
          look="large"
          autosubmit={AUTOSUBMIT_ON_SEARCH_PAGE}
          {...box}
        />
      )}
      preferences={<SlashKeySwitch />}
    />
  )
}

export function Head() {
  return <PageHead head={{ title: 'Search', path: '/search', hidden: true }} />
}
