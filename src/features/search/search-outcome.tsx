import { Button } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import * as s from './search-outcome.module.css'
import type { Outcome } from './search-store'
import type { TitleHit } from './title-index'

interface Props {
  readonly query: string
  readonly outcome: Outcome
  readonly shown: number
  readonly onRetry: () => void
  readonly onShowMore: () => void
}

/** What came of a search: the count line, and under it the results or why there are none. */
export function SearchOutcome({ query, outcome, shown, onRetry, onShowMore }: Props) {
  return (
    <section className={s.outcome} aria-label="Search results" data-outcome={outcome.kind}>
      <div role="status" className={s.status}>
        <Status query={query} outcome={outcome} shown={shown} />
      </div>
      {outcome.kind === 'loading' && <Skeleton />}
      {outcome.kind === 'found' && <HitList hits={outcome.hits.slice(0, shown)} />}
      {outcome.kind === 'found' && outcome.hits.length > shown && (
        <Button onClick={onShowMore}>Show more results</Button>
      )}
      {outcome.kind === 'failed' && <Button onClick={onRetry}>Try again</Button>}
    </section>
  )
}

/** Said to assistive technology whenever it changes. */
function Status({ query, outcome, shown }: Pick<Props, 'query' | 'outcome' | 'shown'>) {
  switch (outcome.kind) {
    case 'idle':
      return null
    case 'loading':
      return (
        <>
          <p className={s.count}>Loading...</p>
          <p className={s.hint}>Please wait a moment.</p>
        </>
      )
    case 'found': {
      const total = outcome.hits.length
      return <p className={s.count}>{`Results 1-${Math.min(shown, total)} of ${total} for: ${query}`}</p>
    }
    case 'nothing':
    case 'failed':
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
}

function HitList({ hits }: { hits: readonly TitleHit[] }) {
  return (
    <ol className={s.hits}>
      {hits.map(({ title, path, label }) => (
        <li key={path} className={s.hit}>
          <p className={s.label}>{label}</p>
          <h2 className={s.title}>
            <Link href={path} internal>
              {title}
            </Link>
          </h2>
        </li>
      ))}
    </ol>
  )
}

/** Stands where the results will be. */
function Skeleton() {
  return (
    <div className={s.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
