import { MAX_PREVIOUS, type Current } from '../../lib/release-files'

/** The newest releases, however old they are. The live one may be older. */
export const RETAINED_RELEASES = 3

/** Editors notice a mistake in the content within a day. */
const RETAINED_AFTER_LIVE_MS = 24 * 60 * 60 * 1000

/** Editors publish in bursts, so one release per hour is enough to roll back to. */
const THINNED_TO_MS = 60 * 60 * 1000

/**
 * Returns the releases to retain: the live one, the newest ones, and from the last day all staged releases
 * and one per hour of those that were live.
 */
export function selectRetained(ids: readonly string[], current: Current, now: Date): ReadonlySet<string> {
  const newest = ids.toSorted().reverse().slice(0, RETAINED_RELEASES)
  const lastOfHour = new Map<number, string>()
  for (const { id, until } of current.previous) {
    const ended = Date.parse(until)
    const hour = Math.floor(ended / THINNED_TO_MS)
    if (now.getTime() - ended < RETAINED_AFTER_LIVE_MS && !lastOfHour.has(hour)) lastOfHour.set(hour, id)
  }
  const wasLive = new Set(current.previous.map(({ id }) => id))
  // a release before the oldest recorded one may have been live, so it does not count as staged
  const isFull = current.previous.length >= MAX_PREVIOUS
  const since = isFull ? (current.previous.at(-1)?.id ?? '') : ''
  const staged = ids.filter(
    (id) => !wasLive.has(id) && id > since && now.getTime() - madeAt(id) < RETAINED_AFTER_LIVE_MS,
  )
  return new Set([current.id, ...newest, ...staged, ...lastOfHour.values()].filter((id) => ids.includes(id)))
}

/** An id starts with an ISO time in which colons and the dot are hyphens. */
const madeAt = (id: string) => Date.parse(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
