import { useEffect, useRef } from 'react'
import type { Answer, Facets, SourceChoice } from '../../services/search'
import { Button, buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { Pagination } from '../../ui/pagination/pagination'
import { PAGE_SIZES, type PageQuestion } from './page-question'
import { ResultItem } from './result-item'
import * as s from './search-outcome.module.css'
import { SearchRating } from './search-rating'
import type { Outcome } from './search-store'
import { SearchStatus } from './search-status'
import { SourceTabs } from './source-tabs'
import type { TitleHit } from './title-index'

interface Props {
  readonly question: PageQuestion
  readonly outcome: Outcome
  readonly facets: Facets
  readonly onChooseTab: (tab: SourceChoice) => void
  readonly onRetry: () => void
  readonly onChoosePage: (page: number) => void
  readonly onChoosePerPage: (perPage: number) => void
  readonly onFollow: (clickCode: string) => void
}

/** Shows the count line, the source tabs and the results, or alternatives after a failure. */
export function SearchOutcome({ question, outcome, facets, onChooseTab, onRetry, ...rest }: Props) {
  const [target, withFocus] = useFocusNextOutcome(outcome)
  const { onFollow } = rest
  return (
    <section aria-label="Search results" aria-busy={outcome.status === 'Loading'}>
      {/* outside the tabs, which are removed at times: a live region must stay in the document */}
      <SearchStatus question={question} outcome={outcome} />
      <SourceTabs facets={facets} selected={question.tab} onSelect={onChooseTab}>
        {outcome.status === 'Loading' && <Skeleton />}
        {outcome.status === 'Found' && (
          <Results
            ref={target}
            question={question}
            answer={outcome.answer}
            onFollow={onFollow}
            onChoosePage={withFocus(rest.onChoosePage)}
            onChoosePerPage={withFocus(rest.onChoosePerPage)}
          />
        )}
        {(outcome.status === 'NotFound' || outcome.status === 'NoFilterData') && (
          <ContactLink className={buttonClass} />
        )}
        {outcome.status === 'Error' && (
          <div ref={target} className={s.failed} tabIndex={-1}>
            <div className={s.ways}>
              <Button onClick={withFocus(onRetry)}>Try again</Button>
              <ContactLink className={buttonClass} />
            </div>
            {outcome.titles && outcome.titles.length > 0 && <Titles hits={outcome.titles} />}
          </div>
        )}
      </SourceTabs>
    </section>
  )
}

/** Moves the focus to the next outcome after a control of this one, which loading removes. */
function useFocusNextOutcome({ status }: Outcome) {
  const target = useRef<HTMLElement>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (status === 'Loading' || !isWanted.current) return
    isWanted.current = false
    target.current?.focus()
  })

  const withFocus =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      isWanted.current = true
      act(...given)
    }
  const setTarget = (element: HTMLElement | null) => {
    target.current = element
  }
  return [setTarget, withFocus] as const
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
          pages={Math.ceil(numberOfResults / perPage)}
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

/** As many as fit on a screen. */
const MAX_TITLES = 10

function Titles({ hits }: { hits: readonly TitleHit[] }) {
  return (
    <div className={s.titles}>
      <h2>Articles with these words in their title</h2>
      <p className={s.hint}>Could not reach the search service. These articles match by title only.</p>
      <ul>
        {hits.slice(0, MAX_TITLES).map(({ title, path, label }) => (
          <li key={path}>
            <Link href={path} internal>
              {title}
            </Link>{' '}
            <span className={s.label}>{label}</span>
          </li>
        ))}
      </ul>
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
