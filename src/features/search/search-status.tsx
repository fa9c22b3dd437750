import type { PageQuestion } from './page-question'
import * as s from './search-outcome.module.css'
import type { Outcome } from './search-store'

interface Props {
  readonly question: PageQuestion
  readonly outcome: Outcome
}

export function SearchStatus({ question, outcome }: Props) {
  return (
    <div role="status" className={s.status}>
      <StatusText question={question} outcome={outcome} />
    </div>
  )
}

function StatusText({ question: { query, offset }, outcome }: Props) {
  switch (outcome.status) {
    case 'Default':
      return null
    case 'Loading':
      return (
        <>
          <p className={s.count}>Loading...</p>
          <p className={s.hint}>Please wait a moment.</p>
        </>
      )
    case 'Found': {
      const { results, numberOfResults, correctedQuery } = outcome.answer
      const range = `${offset + 1}-${offset + results.length}`
      return (
        <>
          <p className={s.count}>
            {'Results '}
            <b>{range}</b>
            {' of '}
            <b>{numberOfResults}</b>
            {' for: '}
            <bdi>{query}</bdi>
          </p>
          {correctedQuery !== undefined && (
            <p className={s.corrected}>
              {'Showing results for '}
              <bdi>{correctedQuery}</bdi>
            </p>
          )}
        </>
      )
    }
    case 'NotFound':
      return <NoAnswers />
    case 'NoFilterData':
      return (
        <>
          <p className={s.count}>0 results</p>
          <p className={s.empty}>Sorry, no result for given filter combination</p>
          <p className={s.hint}>Please try choosing different filters</p>
        </>
      )
    case 'Error':
      // the specification requires the text of `NoAnswers`, but screen readers announce the failed search
      return (
        <>
          <div aria-hidden="true">
            <NoAnswers />
          </div>
          <p className="sr-only">
            Could not search, because the search service failed. Try again now or later.
          </p>
        </>
      )
  }
}

function NoAnswers() {
  return (
    <>
      <p className={s.count}>0 results</p>
      <p className={s.empty}>Sorry, we couldn&apos;t find any answers to your question.</p>
      <p className={s.hint}>
        Please try to rephrase your question with different words or modify your filter criteria.
      </p>
    </>
  )
}
