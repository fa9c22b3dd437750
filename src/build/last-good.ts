import { z } from 'zod'
import type { Fault } from '../site/read/issues'
import type { RawEntry } from '../site/read/read-entry'
import type { ContentReport } from '../site/check/check-site'
import type { RawContent } from '../site/read-site'

/** An entry as the build reads it, in a file of the build's own. */
export const keptEntry = z.object({
  id: z.string(),
  contentType: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  fields: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<RawEntry>

/** Decides who may read an entry: never taken from an earlier version. */
const AUDIENCE = 'audience'

interface Outcome {
  readonly report: ContentReport
  /** what is shown in place of entries that have errors */
  readonly replacements: readonly RawEntry[]
}

interface Case {
  readonly raw: RawContent
  /** of the content as it is */
  readonly report: ContentReport
  /** earlier versions of its entries */
  readonly kept: readonly RawEntry[]
  readonly check: (raw: RawContent) => ContentReport
}

/**
 * Puts the last good version of an entry in the place of one that has errors, where that mends them. The report stays that of the content as
 * it is, and says which entries are shown as they were.
 */
export function keepLastGood({ raw, report, kept, check }: Case): Outcome {
  const current = new Map([...raw.entries].map((entry) => [entry.id, entry]))
  const faulty = entriesWithErrors(report)
  const candidates = kept.flatMap((entry) => {
    const now = faulty.has(entry.id) ? current.get(entry.id) : undefined
    return now?.contentType === entry.contentType ? [readableByTheSame(entry, now)] : []
  })
  if (candidates.length === 0) return { report, replacements: [] }

  const stillFaulty = entriesWithErrors(check(withReplacements(raw, candidates)))
  const replacements = candidates.filter(({ id }) => !stillFaulty.has(id))
  return { report: { ...report, faults: named(report.faults, replacements) }, replacements }
}

/** The content with some of its entries replaced. */
export function withReplacements(raw: RawContent, replacements: readonly RawEntry[]): RawContent {
  if (replacements.length === 0) return raw
  const byId = new Map(replacements.map((entry) => [entry.id, entry]))
  return { ...raw, entries: [...raw.entries].map((entry) => byId.get(entry.id) ?? entry) }
}

/** The ids of what a report has an error for. */
export function entriesWithErrors({ faults }: ContentReport): ReadonlySet<string> {
  return new Set(faults.flatMap(({ severity, entryId }) => (severity === 'error' ? [entryId] : [])))
}

function readableByTheSame(kept: RawEntry, now: RawEntry): RawEntry {
  const { [AUDIENCE]: _, ...fields } = kept.fields
  const audience = now.fields[AUDIENCE]
  return { ...kept, fields: audience === undefined ? fields : { ...fields, [AUDIENCE]: audience } }
}

function named(faults: readonly Fault[], replacements: readonly RawEntry[]): readonly Fault[] {
  const since = new Map(replacements.map(({ id, updatedAt }) => [id, updatedAt]))
  return faults.map((fault) => {
    const date = fault.severity === 'error' ? since.get(fault.entryId) : undefined
    return date === undefined
      ? fault
      : {
          ...fault,
          message: `${fault.message} Until then the entry is shown as it was on ${date.slice(0, 10)}.`,
        }
  })
}
