import { navigate } from 'gatsby'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { fixedPaths } from '../../content/paths'
import { searchEvent, useAnalytics } from '../../services/analytics'
import { Link } from '../../ui/link/link'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { SearchForm } from '../../ui/search-form/search-form'
import { SearchOutcome } from './search-outcome'
import * as s from './search-page.module.css'
import { createSearchStore } from './search-store'
import { createStaticTitleIndex } from './static-title-index'
import type { TitleIndex } from './title-index'

interface Props {
  /** the query is read from the address, and only from there (SRCH-06) */
  readonly location: { readonly search: string }
  readonly index?: TitleIndex
}

/** The search page (ROUTE-02): a search changes the address, and the address decides what is searched for. */
export function SearchPage({ location, index }: Props) {
  const analytics = useAnalytics()
  const [store] = useState(() => createSearchStore({ index: index ?? createStaticTitleIndex() }))
  const { query, outcome, shown, retry, showMore } = useStore(store)

  useEffect(() => {
    void store.getState().submitQuery(new URLSearchParams(location.search).get('q') ?? '')
  }, [store, location.search])

  function search(words: string) {
    if (words === query) return
    analytics.track(searchEvent('Search'))
    void navigate(`${fixedPaths.search}?q=${encodeURIComponent(words)}`)
  }

  return (
    <PageLayout variant="no-side">
      <div className={s.page}>
        <h1 className={s.title}>Search</h1>
        <SearchForm
          action={fixedPaths.search}
          label="Search the knowledge base"
          look="large"
          query={query}
          onSearch={search}
        />
        <SearchOutcome
          query={query}
          outcome={outcome}
          shown={shown}
          onRetry={() => void retry()}
          onShowMore={showMore}
        />
        <noscript>
          <p className={s.withoutScript}>
            Searching needs JavaScript. All articles can be found under{' '}
            <Link href={fixedPaths.categories} internal>
              Categories
            </Link>
            .
          </p>
        </noscript>
      </div>
    </PageLayout>
  )
}
