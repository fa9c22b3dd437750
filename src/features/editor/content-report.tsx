import type { ReportedIssue, SavedContentReport } from '../../contracts/editor'
import { Link } from '../../ui/link/link'
import * as s from './editor-page.module.css'
import { timeInWords } from './publish-texts'

interface Props {
  readonly report: SavedContentReport
  /** URL prefix for editing an entry, to which the entry's id is appended; null if there is no such URL */
  readonly entryAddress: string | null
}

const groups = [
  ['error', 'Errors', 'Content is missing, or readers still see an earlier version.'],
  ['warning', 'Warnings', 'Readers see the content, but not as intended.'],
  ['info', 'For your information', ''],
] as const

export function ContentReport({ report, entryAddress }: Props) {
  const { checkedAt, entries, pages, faults: issues } = report
  return (
    <>
      <p className={s.lead}>
        {`${entries} entries on ${pages} pages, checked ${timeInWords(checkedAt)}.`}
        {issues.length === 0 && ' No issues found.'}
      </p>
      {groups.map(([severity, title, hint]) => {
        const some = issues.filter((issue) => issue.severity === severity)
        if (some.length === 0) return null
        return (
          <details key={severity} className={s.issues} data-severity={severity} open={severity === 'error'}>
            <summary>{`${title} (${some.length})`}</summary>
            {hint && <p className={s.hint}>{hint}</p>}
            <ul>
              {some.map((issue, place) => (
                <Issue key={`${issue.entryId} ${place}`} issue={issue} entryAddress={entryAddress} />
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

function Issue({ issue, entryAddress }: { issue: ReportedIssue; entryAddress: string | null }) {
  const { entryId, contentType, title = entryId, isEntry = true, field, message } = issue
  return (
    <li className={s.issue}>
      <p className={s.place}>
        {`${contentType} `}
        {entryAddress === null || !isEntry ? (
          <span>{title}</span>
        ) : (
          <Link href={`${entryAddress}${encodeURIComponent(entryId)}`} internal={false}>
            {title}
          </Link>
        )}
        {field && `, ${field}`}
      </p>
      <p>{message}</p>
    </li>
  )
}
