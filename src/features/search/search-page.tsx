import { navigate } from '../../lib/navigate'
import { use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { fixedPaths } from '../../model/paths'
import { searchEvent } from '../../services/analytics'
import { AnalyticsContext, SearchContext } from '../../services/contexts'
import { siteLog, type Log } from '../../services/logging'
import { Link } from '../../ui/link/link'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { SearchForm } from '../../ui/search-form/search-form'
import { useBrowserValue } from '../../ui/use-browser-value'
import { addressOf, questionIn, trimmed } from './question'
import { SearchFilters } from './search-filters'
import { SearchOutcome } from './search-outcome'
import * as s from './search-page.module.css'
import { createSearchStore } from './search-store'
import { createTitleIndex, type TitleIndex } from './title-index'

interface SearchBoxProps {
  readonly query: string
  readonly onSearch: (query: string) => void
}

interface Props {
  /** what is asked is read from the address, and only from there (SRCH-06) */
  readonly location: { readonly search: string }
  readonly searchBox?: (props: SearchBoxProps) => ReactNode
  /** stands above the results of a query (SRCH-03) */
  readonly quickAnswer?: (query: string) => ReactNode
  /** stands at the end of the page: how the reader wants to search */
  readonly preferences?: ReactNode
  readonly titles?: TitleIndex
  readonly log?: Log
}

/** The search page (ROUTE-02): whatever the reader chooses changes the address, and the address decides what is asked. */
export function SearchPage({
  location,
  searchBox = plainBox,
  quickAnswer,
  preferences,
  titles,
  log = siteLog,
}: Props) {
  const analytics = use(AnalyticsContext)
  const loadSearch = use(SearchContext)
  const [store] = useState(() =>
    createSearchStore({
      loadSearch,
      titles: titles ?? createTitleIndex(),
      log,
      visit: (question) => navigate(`${fixedPaths.search}${addressOf(question)}`),
    }),
  )
  const { question, outcome, facets, ...actions } = useStore(store)
  const { query } = question
  const isInBrowser = useBrowserValue(() => true, false)
  // what stands below the results comes when they are there, so that it never moves
  const isSettled =
    outcome.status === 'Default'
      ? isInBrowser && questionIn(location.search).query === ''
      : outcome.status !== 'Loading'

  useEffect(() => {
    void store.getState().open(questionIn(location.search))
  }, [store, location.search])

  function search(text: string) {
    const words = trimmed(text)
    if (words === '' || words === query) return
    analytics.track(searchEvent('Search'))
    actions.submitQuery(words)
  }

  function followClick(clickCode: string) {
    loadSearch().then(
      (provider) => provider.trackClick(clickCode),
      () => undefined, // results without a service are titles, which have no codes
    )
  }

  return (
    <PageLayout variant="fullwidth">
      <div className={s.page} data-status={outcome.status}>
        <h1 className={s.title}>Search</h1>
        <div className={s.box}>{searchBox({ query, onSearch: search })}</div>
        {query !== '' && (
          <div className={s.columns}>
            <SearchFilters
              filters={question.filters}
              isNarrowed={question.tab !== 'All'}
              facets={facets}
              isComing={outcome.status === 'Loading'}
              onApply={actions.applyFilters}
              onClear={actions.clearFilters}
            />
            <div className={s.answers}>
              {quickAnswer?.(query)}
              <SearchOutcome
                question={question}
                outcome={outcome}
                facets={facets}
                onChooseTab={actions.chooseTab}
                onRetry={() => void actions.retry()}
                onChoosePage={actions.choosePage}
                onChoosePerPage={actions.choosePerPage}
                onFollow={followClick}
              />
            </div>
          </div>
        )}
        {preferences && isSettled && <div className={s.preferences}>{preferences}</div>}
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

const plainBox = ({ query, onSearch }: SearchBoxProps) => (
  <SearchForm
    action={fixedPaths.search}
    label="Search the knowledge base"
    look="large"
    query={query}
    onSearch={onSearch}
  />
)
