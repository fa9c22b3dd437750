import { navigate } from '../../lib/navigate'
import { use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { SuggestionsPage } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { searchEvent } from '../../services/analytics'
import { AnalyticsContext, LastAnswersContext, SearchContext } from '../../services/service-contexts'
import { siteLog, type Log } from '../../services/logging'
import { findAnswer, forgetAnswer, keepAnswer } from '../../services/last-answers'
import { Link } from '../../ui/link/link'
import { BareColumns } from '../../ui/page-layout/bare-columns'
import { BarePage } from '../../ui/page-layout/bare-page'
import { SearchForm } from '../../ui/search-form/search-form'
import { useBrowserValue } from '../../ui/use-browser-value'
import { useFocusOutcome } from './use-focus-outcome'
import { hasFilters, toSearchString, parseQuestion, trimmed } from './page-question'
import { FiltersDialog } from './filters-dialog'
import { SearchFilters } from './search-filters'
import { CategoryNav, SearchAside, SearchHelp } from './search-help'
import { SearchOutcome } from './search-outcome'
import * as s from './search-page.module.css'
import { createSearchStore } from './search-store'
import { createTitleIndex, type TitleIndex } from './title-index'

interface SearchBoxProps {
  readonly query: string
  readonly onSearch: (query: string) => void
}

interface Props {
  readonly location: { readonly search: string }
  readonly searchBox?: (props: SearchBoxProps) => ReactNode
  /** shown above the results (SRCH-03) */
  readonly quickAnswer?: (query: string) => ReactNode
  readonly preferences?: ReactNode
  readonly suggestions?: SuggestionsPage
  readonly titles?: TitleIndex
  readonly log?: Log
}

/** Every choice changes the URL, and the URL alone determines the search (SRCH-06). */
export function SearchPage({
  location,
  searchBox = plainBox,
  quickAnswer,
  preferences,
  suggestions,
  titles,
  log = siteLog,
}: Props) {
  const analytics = use(AnalyticsContext)
  const loadSearch = use(SearchContext)
  const lastAnswers = use(LastAnswersContext)
  const [store] = useState(() => {
    const created = createSearchStore({
      loadSearch,
      titles: titles ?? createTitleIndex(),
      log,
      visit: (question, ...options) =>
        navigate(`${fixedPaths.search}${toSearchString(question)}`, ...options),
      onNewQuery: () => forgetAnswer(lastAnswers),
    })
    // Gatsby restores the scroll position after the first render, so the first render needs the results.
    const first = parseQuestion(location.search)
    const answer = findAnswer(lastAnswers, JSON.stringify(first))
    if (answer)
      created.setState({ question: first, outcome: { status: 'Found', answer }, facets: answer.facets })
    return created
  })
  const { question, outcome, facets, ...actions } = useStore(store)
  const { query } = question
  const [target, withFocus] = useFocusOutcome(outcome)
  const isInBrowser = useBrowserValue(() => true, false)
  // Renders the preferences below the results only if no search is pending, so that results do not move them.
  const isSettled =
    outcome.status === 'Default'
      ? isInBrowser && parseQuestion(location.search).query === ''
      : outcome.status !== 'Loading'

  useEffect(() => {
    const open = () => void store.getState().open(parseQuestion(location.search))
    open()
    // if the reader goes back before the page renders with the new URL, the `location` prop does not change
    window.addEventListener('popstate', open)
    return () => window.removeEventListener('popstate', open)
  }, [store, location.search])

  useEffect(() => {
    if (outcome.status === 'Found') keepAnswer(lastAnswers, JSON.stringify(question), outcome.answer)
  }, [lastAnswers, question, outcome])

  function search(text: string) {
    const newQuery = trimmed(text)
    if (newQuery === '' || newQuery === query) return
    analytics.track(searchEvent('Search'))
    actions.submitQuery(newQuery)
  }

  function followClick(clickCode: string) {
    loadSearch().then(
      (provider) => provider.trackClick(clickCode),
      () => undefined, // cannot fail: only results of the loaded provider have click codes
    )
  }

  const showsCategories =
    (outcome.status === 'NotFound' || outcome.status === 'Error') && !hasFilters(question)
  const filters = {
    filters: question.filters,
    isTabSelected: question.tab !== 'All',
    facets,
    isLoading: outcome.status === 'Loading',
    onApply: withFocus(actions.applyFilters),
    onClear: withFocus(actions.clearFilters),
  }

  return (
    <BarePage>
      <BareColumns
        loadsLater
        top={
          <>
            <h1 className="sr-only">Search</h1>
            {searchBox({ query, onSearch: search })}
          </>
        }
        start={
          showsCategories
            ? suggestions && <CategoryNav categories={suggestions.categories} />
            : query !== '' && <SearchFilters {...filters} />
        }
        end={
          suggestions && (
            <SearchAside popularSearches={outcome.status === 'Found' ? suggestions.popularSearches : []} />
          )
        }
      >
        <div data-status={outcome.status}>
          {query !== '' && (
            <SearchOutcome
              target={target}
              question={question}
              outcome={outcome}
              facets={facets}
              filtersButton={<FiltersDialog {...filters} />}
              quickAnswer={quickAnswer?.(query)}
              help={suggestions && <SearchHelp suggestions={suggestions} />}
              onChooseTab={withFocus(actions.chooseTab)}
              onRetry={withFocus(() => void actions.retry())}
              onChoosePage={withFocus(actions.choosePage)}
              onChoosePerPage={withFocus(actions.choosePerPage)}
              onFollow={followClick}
            />
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
      </BareColumns>
    </BarePage>
  )
}

const plainBox = ({ query, onSearch }: SearchBoxProps) => (
  <SearchForm
    action={fixedPaths.search}
    label="Search the help center"
    look="large"
    query={query}
    onSearch={onSearch}
  />
)
