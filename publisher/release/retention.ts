import { PREVIOUS_REMEMBERED, type Current } from '../../lib/release-files'

/** The live one and two to go back to by hand, however old they are. */
export const KEPT_RELEASES = 3

/** A fault in the content is found within a working day. */
const KEPT_AFTER_LIVE_MS = 24 * 60 * 60 * 1000

/** Editors publish in bursts: one release of each hour is enough to go back to. */
const THINNED_TO_MS = 60 * 60 * 1000

/** Returns the releases to keep: the live one, the newest ones, and of the last day those that were staged, and one an hour of what was live. */
export function keptIds(ids: readonly string[], current: Current, now: Date): ReadonlySet<string> {
  const newest = ids.toSorted().reverse().slice(0, KEPT_RELEASES)
  const lastOfHour = new Map<number, string>()
  for (const { id, until } of current.previous) {
    const ended = Date.parse(until)
    const hour = Math.floor(ended / THINNED_TO_MS)
    if (now.getTime() - ended < KEPT_AFTER_LIVE_MS && !lastOfHour.has(hour)) lastOfHour.set(hour, id)
  }
  const wasLive = new Set(current.previous.map(({ id }) => id))
  // of releases before the oldest one remembered it is not known whether they were live
  const isFull = current.previous.length >= PREVIOUS_REMEMBERED
  const since = isFull ? (current.previous.at(-1)?.id ?? '') : ''
  const staged = ids.filter(
    (id) => !wasLive.has(id) && id > since && now.getTime() - madeAt(id) < KEPT_AFTER_LIVE_MS,
  )
  return new Set([current.id, ...newest, ...staged, ...lastOfHour.values()].filter((id) => ids.includes(id)))
}

/** An id begins with its time, whose colons and point are hyphens. */
const madeAt = (id: string) => Date.parse(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
