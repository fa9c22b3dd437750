import { formatInTimeZone } from 'date-fns-tz'

/** All dates are the provider's, not the reader's, so that everybody reads the same day (UI-07). */
const TIME_ZONE = 'America/Los_Angeles'

/** `MM/DD/YYYY` in Los Angeles; what is no date is shown as it came (UI-06 to UI-08). */
export function formatDate(iso: string): string {
  return format(iso, 'MM/dd/yyyy')
}

/** `November 2026` in Los Angeles. */
export function formatMonth(iso: string): string {
  return format(iso, 'LLLL yyyy')
}

function format(iso: string, pattern: string) {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : formatInTimeZone(date, TIME_ZONE, pattern)
}
