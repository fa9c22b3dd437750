/** All dates are the provider's, not the reader's, so that everybody reads the same day (UI-07). */
export const TIME_ZONE = 'America/Los_Angeles'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})

/** `MM/DD/YYYY` in Los Angeles, in the browser; what is no date is shown as it came (UI-06 to UI-08). */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}
