import type { Current } from '../../lib/release-files'

/** The live one and two to go back to by hand, however old they are. */
export const KEPT_RELEASES = 3

/** A fault in the content is found within a working day. */
const KEPT_AFTER_LIVE_MS = 24 * 60 * 60 * 1000

/** Editors publish in bursts: one release of each hour is enough to go back to. */
const THINNED_TO_MS = 60 * 60 * 1000

/** Returns the releases to keep: the live one, the newest ones, and what was live in the last day, one an hour. */
export function keptIds(ids: readonly string[], current: Current, now: Date): ReadonlySet<string> {
  const newest = ids.toSorted().reverse().slice(0, KEPT_RELEASES)
  const lastOfHour = new Map<number, string>()
  for (const { id, until } of current.previous) {
    const ended = Date.parse(until)
    const hour = Math.floor(ended / THINNED_TO_MS)
    if (now.getTime() - ended < KEPT_AFTER_LIVE_MS && !lastOfHour.has(hour)) lastOfHour.set(hour, id)
  }
  return new Set([current.id, ...newest, ...lastOfHour.values()].filter((id) => ids.includes(id)))
}
