import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'
import { TIME_ZONE } from '../../lib/dates'

/** `MM/DD/YYYY` in Los Angeles; what is no date is shown as it came (UI-06 to UI-08). */
export const dayText = (iso: string) => format(iso, 'MM/dd/yyyy')

/** `November 2026` in Los Angeles. */
export const monthText = (iso: string) => format(iso, 'MMMM yyyy')

function format(iso: string, pattern: string) {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : formatInTimeZone(date, TIME_ZONE, pattern)
}
