/** Dates are in one time zone for all readers, so that all see the same day (UI-07). */
export const TIME_ZONE = 'America/Los_Angeles'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})

export function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}
