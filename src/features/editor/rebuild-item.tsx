import type { Rebuild } from '../../contracts/rebuild'
import { Link } from '../../ui/link/link'
import * as s from './editor-page.module.css'
import { causeInWords, durationInWords, outcomeWords, secondsUntilLive, timeInWords } from './rebuild-texts'

/** Enough to see what changed; the rest is counted. */
const SHOWN_PAGES = 8

/** The receipt of one rebuild: what was done, when it was live, and after how long, or what stopped it. */
export function RebuildItem({ rebuild }: { rebuild: Rebuild }) {
  const { causes, endedAt, outcome, changedPages = [], pagesChanged = 0, message } = rebuild
  const seconds = secondsUntilLive(rebuild)
  return (
    <li className={s.receipt} data-outcome={outcome}>
      <p className={s.receiptHead}>
        <strong className={s.outcome}>{outcome ? outcomeWords[outcome] : 'Running'}</strong>
        {endedAt && <span className={s.when}>{timeInWords(endedAt)}</span>}
        {outcome === 'published' && seconds !== undefined && (
          <span className={s.when}>{`after ${durationInWords(seconds)}`}</span>
        )}
      </p>
      <ul className={s.causes}>
        {causes.map((cause, place) => (
          // causes have no names and never change places
          <li key={place}>{causeInWords(cause)}</li>
        ))}
      </ul>
      {outcome === 'failed' && message && <pre className={s.message}>{message}</pre>}
      {changedPages.length > 0 && (
        <ul className={s.changed} aria-label="Pages that changed">
          {changedPages.slice(0, SHOWN_PAGES).map((path) => (
            <li key={path}>
              <Link href={path} internal>
                {path}
              </Link>
            </li>
          ))}
          {pagesChanged > SHOWN_PAGES && <li>{`and ${pagesChanged - SHOWN_PAGES} more`}</li>}
        </ul>
      )}
    </li>
  )
}
