import { useId, type ReactNode } from 'react'
import { resultTypeLabel } from '../../model/labels'
import type { Answer, Facets, SourceChoice } from '../../services/search'
import { AskLink } from '../../ui/ask-link/ask-link'
import { Button, buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { LinkList } from '../../ui/link-list/link-list'
import { Pagination } from '../../ui/pagination/pagination'
import { singleSource } from './facet-options'
import { hasFilters, pageCount, PAGE_SIZES, type PageQuestion } from './page-question'
import { ResultItem } from './result-item'
import * as s from './search-outcome.module.css'
import { SearchRating } from './search-rating'
import type { Outcome } from './search-store'
import { SearchStatus } from './search-status'
import { SourceTabs, tabsOf } from './source-tabs'
import type { TitleHit } from './title-index'

interface Props {
  /** receives the element to focus if the new outcome removed the control that the reader used */
  readonly target: (element: HTMLElement | null) => void
  readonly question: PageQuestion
  readonly outcome: Outcome
  readonly facets: Facets
  readonly filtersButton: ReactNode
  readonly quickAnswer: ReactNode
  /** shown if nothing was found, or the search failed */
  readonly help: ReactNode
  readonly onChooseTab: (tab: SourceChoice) => void
  readonly onRetry: () => void
  readonly onChoosePage: (page: number) => void
  readonly onChoosePerPage: (perPage: number) => void
  readonly onFollow: (clickCode: string) => void
}

export function SearchOutcome({ target, question, outcome, facets, onChooseTab, onRetry, ...rest }: Props) {
  const panelId = useId()
  const { onFollow, filtersButton, quickAnswer, help } = rest
  const { status } = outcome
  const tabs = tabsOf(facets)
  const hasTabs = tabs.length > 0
  const panelName = tabs.includes(question.tab)
    ? { 'aria-labelledby': `${panelId}-tab` }
    : { 'aria-label': resultTypeLabel(question.tab) }
  const only = status === 'Found' && question.tab === 'All' ? singleSource(facets) : undefined
  return (
    <section
      ref={status === 'Found' ? undefined : target}
      tabIndex={-1}
      className={s.outcome}
      aria-label="Search results"
      aria-busy={status === 'Loading'}
    >
      <SourceTabs
        facets={facets}
        tabs={tabs}
        selected={question.tab}
        panelId={panelId}
        onSelect={onChooseTab}
      />
      {only !== undefined && <p className="sr-only">{`All results are from ${resultTypeLabel(only)}.`}</p>}
      {status === 'Loading' && !hasTabs && <div className={s.tabsPlaceholder} />}
      <div className={s.countRow}>
        {/* always rendered: screen readers may miss a live region that appears with its text */}
        <SearchStatus question={question} outcome={outcome} />
        {((status !== 'NotFound' && status !== 'Error') || hasTabs || hasFilters(question)) && filtersButton}
      </div>
      <div id={panelId} {...(hasTabs && { role: 'tabpanel', ...panelName, tabIndex: 0 })} className={s.panel}>
        {quickAnswer}
        {status === 'Loading' && <Skeleton />}
        {status === 'Found' && (
          <Results
            ref={target}
            question={question}
            answer={outcome.answer}
            onFollow={onFollow}
            onChoosePage={rest.onChoosePage}
            onChoosePerPage={rest.onChoosePerPage}
          />
        )}
        {status === 'NoFilterData' && <Ways />}
        {status === 'NotFound' && (
          <>
            <Ways />
            {help}
          </>
        )}
        {status === 'Error' && (
          <>
            <Ways>
              <Button onClick={onRetry}>Try again</Button>
            </Ways>
            {outcome.titles && outcome.titles.length > 0 && <Titles hits={outcome.titles} />}
            {help}
          </>
        )}
      </div>
    </section>
  )
}

function Ways({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={s.ways}>
      {children}
      <ContactLink className={buttonClass} />
      <AskLink className={buttonClass} />
    </div>
  )
}

type ResultsProps = Pick<Props, 'question' | 'onChoosePage' | 'onChoosePerPage' | 'onFollow'> & {
  answer: Answer
  ref: (list: HTMLOListElement | null) => void
}

function Results({ question, answer, ref, onChoosePage, onChoosePerPage, onFollow }: ResultsProps) {
  const { offset, perPage } = question
  const { results, numberOfResults, rateCode } = answer
  return (
    <>
      <ol ref={ref} className={s.hits} tabIndex={-1} aria-label="Results">
        {results.map((result, place) => (
          <ResultItem key={`${place} ${result.url}`} result={result} onFollow={onFollow} />
        ))}
      </ol>
      <div className={s.paging}>
        <p className={s.range}>{`${offset + 1}-${offset + results.length} of ${numberOfResults} items`}</p>
        <Pagination
          label="Pages of results"
          page={Math.floor(offset / perPage) + 1}
          pages={pageCount(numberOfResults, perPage)}
          onChoose={onChoosePage}
        />
        <label className={s.size}>
          Results per page
          <select value={perPage} onChange={(event) => onChoosePerPage(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
      {rateCode !== '' && <SearchRating key={rateCode} rateCode={rateCode} />}
    </>
  )
}

/** Maximum number of titles shown after a failed search: as many as fit on a screen. */
const MAX_TITLES = 10

function Titles({ hits }: { hits: readonly TitleHit[] }) {
  return (
    <div className={s.titles}>
      <h2>Articles with these words in their title</h2>
      <p className={s.hint}>Could not reach the search service. These articles match by title only.</p>
      <LinkList
        items={hits
          .slice(0, MAX_TITLES)
          .map(({ title, path, type, label }) => ({ title, href: path, type, note: label }))}
      />
    </div>
  )
}

function Skeleton() {
  return (
    <div className={s.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
