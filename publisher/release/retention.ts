import type { Current } from '../../lib/release-files'

/** Number of newest releases that are always retained. If the live one is older, it is retained too. */
export const RETAINED_RELEASES = 3

/** Time for which some older releases are retained, because editors notice a mistake within a day. */
const MAX_RETENTION_MS = 24 * 60 * 60 * 1000

/** Of older releases, one per hour is retained. Editors publish in bursts, so rollbacks need no more. */
const ONE_RELEASE_PER_MS = 60 * 60 * 1000

/**
 * Returns the releases to retain: the live one, the newest ones, and from the last day all staged releases
 * (built, but never live) and one per hour of those that were live.
 */
export function selectRetained(ids: readonly string[], current: Current, now: Date): ReadonlySet<string> {
  const newest = ids.toSorted().reverse().slice(0, RETAINED_RELEASES)
  const lastOfHour = new Map<number, string>()
  for (const { id, until } of current.previous) {
    const ended = Date.parse(until)
    const hour = Math.floor(ended / ONE_RELEASE_PER_MS)
    if (now.getTime() - ended < MAX_RETENTION_MS && !lastOfHour.has(hour)) lastOfHour.set(hour, id)
  }
  const wasLive = new Set(current.previous.map(({ id }) => id))
  const staged = ids.filter((id) => !wasLive.has(id) && now.getTime() - madeAt(id) < MAX_RETENTION_MS)
  return new Set([current.id, ...newest, ...staged, ...lastOfHour.values()].filter((id) => ids.includes(id)))
}

/** Returns the time in an id. It is an ISO time in which hyphens replace the colons and the dot. */
const madeAt = (id: string) => Date.parse(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
