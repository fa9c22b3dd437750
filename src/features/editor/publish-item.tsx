import type { EntryOutcome, PublishRun } from '../../contracts/publish'
import { Link } from '../../ui/link/link'
import * as s from './editor-page.module.css'
import {
  causeInWords,
  durationInWords,
  entriesWithoutCause,
  entryWithLastCauseAt,
  isRolledBack,
  outcomeInWords,
  secondsUntilLive,
  stateInWords,
  timeInWords,
} from './publish-texts'

const SHOWN_PAGES = 8

export function PublishItem({
  run,
  currentRelease,
}: {
  run: PublishRun
  currentRelease: string | undefined
}) {
  const { causes, endedAt, outcome, changedPages = [], pagesChanged = 0, entries = [], message } = run
  const seconds = secondsUntilLive(run)
  const isUndone = isRolledBack(run, currentRelease)
  return (
    <li className={s.receipt} data-outcome={isUndone ? undefined : outcome}>
      <p className={s.receiptHead}>
        <strong className={s.outcome}>{outcomeInWords(run, isUndone)}</strong>
        {endedAt && <span className={s.when}>{timeInWords(endedAt)}</span>}
        {outcome === 'published' && !isUndone && seconds !== undefined && (
          <span className={s.when}>{`after ${durationInWords(seconds)}`}</span>
        )}
      </p>
      <ul className={s.causes}>
        {causes.map((cause, place) => (
          // causes have no id, and their order is fixed
          <li key={place}>
            {causeInWords(cause, entries)}
            <EntryState entry={entryWithLastCauseAt(causes, place, entries)} isUndone={isUndone} />
          </li>
        ))}
        <FoundEntries entries={entriesWithoutCause(run)} />
      </ul>
      {message && (outcome === 'failed' ? <pre className={s.message}>{message}</pre> : <p>{message}</p>)}
      {outcome === 'failed' && (
        <p>Fieldbook tries again by itself. If this stays, send the lines above to an operator.</p>
      )}
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

function FoundEntries({ entries }: { entries: readonly EntryOutcome[] }) {
  const hidden = entries.filter(({ state }) => state !== 'live' && state !== 'gone')
  if (hidden.length === 0) return null
  return (
    <li>
      Readers do not see these changes, which no webhook had reported:
      <ul>
        {hidden.map((entry) => (
          <li key={entry.id}>
            {entry.title === undefined ? entry.id : `"${entry.title}"`}
            <EntryState entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function EntryState({ entry, isUndone }: { entry: EntryOutcome | undefined; isUndone?: boolean }) {
  if (!entry) return null
  return (
    <>
      {` ${stateInWords(entry, isUndone)}`}
      {entry.issues && entry.issues.length > 0 && (
        <ul>
          {entry.issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </>
  )
}
