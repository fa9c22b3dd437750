import type { ContentFault, ContentFindings as Findings } from '../../contracts/editor'
import { Link } from '../../ui/link/link'
import * as s from './editor-page.module.css'
import { timeInWords } from './rebuild-texts'

interface Props {
  readonly findings: Findings
  /** the address of an entry in the content system, up to its id */
  readonly entryAddress: string | null
}

const groups = [
  ['error', 'Errors', 'Something is left out, or shown as it was.'],
  ['warning', 'Warnings', 'Shown, but not as meant.'],
  ['info', 'For your information', ''],
] as const

export function ContentFindings({ findings, entryAddress }: Props) {
  const { checkedAt, entries, pages, faults } = findings
  return (
    <>
      <p className={s.lead}>
        {`${entries} entries on ${pages} pages, checked ${timeInWords(checkedAt)}.`}
        {faults.length === 0 && ' Nothing is wrong.'}
      </p>
      {groups.map(([severity, title, hint]) => {
        const some = faults.filter((fault) => fault.severity === severity)
        if (some.length === 0) return null
        return (
          <details key={severity} className={s.faults} data-severity={severity} open={severity === 'error'}>
            <summary>{`${title} (${some.length})`}</summary>
            {hint && <p className={s.hint}>{hint}</p>}
            <ul>
              {some.map((fault, place) => (
                <Fault key={`${fault.entryId} ${place}`} fault={fault} entryAddress={entryAddress} />
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

function Fault({ fault, entryAddress }: { fault: ContentFault; entryAddress: string | null }) {
  const { entryId, contentType, field, message } = fault
  return (
    <li className={s.fault}>
      <p className={s.place}>
        {`${contentType} `}
        {entryAddress === null ? (
          <span>{entryId}</span>
        ) : (
          <Link href={`${entryAddress}${encodeURIComponent(entryId)}`} internal={false}>
            {entryId}
          </Link>
        )}
        {field && `, ${field}`}
      </p>
      <p>{message}</p>
    </li>
  )
}
