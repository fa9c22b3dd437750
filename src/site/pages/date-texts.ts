import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'
import { TIME_ZONE } from '../../lib/dates'

/** Formats a date as `MM/DD/YYYY` in Los Angeles (UI-06 to UI-08). Leaves non-dates unchanged. */
export const dayText = (iso: string) => format(iso, 'MM/dd/yyyy')

/** Formats a date as month and year, such as `November 2026`, in the Los Angeles time zone. */
export const monthText = (iso: string) => format(iso, 'MMMM yyyy')

function format(iso: string, pattern: string) {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : formatInTimeZone(date, TIME_ZONE, pattern)
}
