import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { placeOf } from '../../read/content'
import { nameById } from '../../read/names'
import type { Reader } from '../../read/content'
import { TIME_ZONE } from '../../../lib/dates'
import { isEntryOf } from '../../../model/entry'
import type { EntryOf } from '../../../model/entry'
import type { Report } from '../../read/issues'
import type { Band } from '../../../model/pages'

/** Returns the announcement bands of the content, including those that have ended. */
export const readBands = (reader: Reader, now: Date): Band[] =>
  [...reader.content.entries.values()]
    .filter((entry) => isEntryOf('announcement', entry))
    .filter(({ fields }) => fields.band)
    .flatMap((entry) => bandOf(entry, reader, now) ?? [])

/** Returns the next time at which a band begins or ends, in ms since 1970. */
export function nextBandChange(bands: readonly Band[], now: Date): number | undefined {
  const later = bands.flatMap(({ from, until }) => [from, until ?? 0]).filter((time) => time > now.getTime())
  return later.length > 0 ? Math.min(...later) : undefined
}

/**
 * Of the bands that have not ended, returns the newest that has begun, else the first to begin. Reports the
 * bands whose period overlaps with that of the returned band.
 */
export function toBand(bands: readonly Band[], now: Date, report: Report): Band | null {
  const [first, ...others] = bands
    .filter(({ until }) => until === null || until > now.getTime())
    .sort(
      (a, b) =>
        Number(b.hasBegun) - Number(a.hasBegun) ||
        (a.hasBegun ? 0 : a.from - b.from) ||
        b.updatedAt.localeCompare(a.updatedAt) ||
        a.id.localeCompare(b.id),
    )
  if (!first) return null
  for (const { id } of others.filter((one) => overlap(one, first)))
    report({
      entryId: id,
      contentType: 'announcement',
      field: 'band',
      severity: 'warning',
      code: 'second-band',
      message: `Pages have one band at a time, now ${nameById('entry', first.id, first.title)}, whose period overlaps with this one's. This one appears with the next publish after the other has ended. Change the periods, or turn off \`band\` in one of the two.`,
    })
  return first
}

const overlap = (a: Band, b: Band) => a.from < (b.until ?? Infinity) && b.from < (a.until ?? Infinity)

function bandOf(entry: EntryOf<'announcement'>, reader: Reader, now: Date): Band | undefined {
  const { fields, sys } = entry
  const from = momentOf(entry, 'bandStart', reader) ?? 0
  const until = momentOf(entry, 'bandEnd', reader) ?? null
  if (until !== null && until <= from) {
    reader.reportIssue(placeOf(entry, 'bandEnd'), {
      severity: 'warning',
      code: 'band-date',
      message: `The band ends before it starts (\`${fields.bandStart ?? ''}\`), so it is never shown. Correct the start or the end.`,
    })
    return undefined
  }
  return {
    id: sys.id,
    updatedAt: sys.updatedAt,
    title: (fields.title ?? '').trim(),
    from,
    until,
    hasBegun: from <= now.getTime(),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
const DAY_MS = 86_400_000

function momentOf(
  entry: EntryOf<'announcement'>,
  field: 'bandStart' | 'bandEnd',
  reader: Reader,
): number | undefined {
  const text = (entry.fields[field] ?? '').trim()
  if (text === '') return undefined
  const time = timeOf(text, field === 'bandEnd' ? DAY_MS : 0)
  if (!Number.isNaN(time)) return time
  reader.reportIssue(placeOf(entry, field), {
    severity: 'warning',
    code: 'band-date',
    message: `\`${text}\` is not a date, so it is ignored. Write a day such as 2026-12-31, or a time such as 2026-12-31T09:00-08:00.`,
  })
  return undefined
}

/**
 * Converts a day or a time to ms since 1970, or NaN if invalid. A day becomes the midnight at its start in
 * Los Angeles, or the midnight at its end if `later` is one day in ms.
 */
function timeOf(text: string, later = 0) {
  if (!isDay(text.slice(0, 10))) return NaN
  if (!DAY.test(text)) return MOMENT.test(text) ? Date.parse(text) : NaN
  return fromZonedTime(dayOf(Date.parse(text) + later), TIME_ZONE).getTime()
}

/** True if the day exists. `Date.parse` is not enough, because it accepts February 30 as March 2. */
function isDay(text: string) {
  const time = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(time) && dayOf(time) === text
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
