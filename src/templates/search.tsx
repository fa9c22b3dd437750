import type { PageProps } from 'gatsby'
import { PageHead } from '../content/page-head'
import { fixedPaths } from '../content/paths'
import { SearchPage } from '../features/search'
import { AutosubmittingSearchBox, SlashKeySwitch } from '../features/search-box'

export default function SearchTemplate({ location }: PageProps) {
  return (
    <SearchPage
      location={location}
      searchBox={(box) => (
        <AutosubmittingSearchBox
          action={fixedPaths.search}
          label="Search the knowledge base"
          look="large"
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
