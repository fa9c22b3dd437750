interface FixedWindowOptions {
  /** How often a key may come within one window, or what its calls may cost together. */
  limit: number
  windowMs: number
  /** Beyond this many keys the longest known is forgotten, so that no flood of addresses fills the memory. */
  maxKeys?: number
  now?: () => number
}

/** More readers than a help center has at once. */
const MAX_KEYS = 10_000

/** Counts per key within windows of time that begin for all keys at once. */
export function createFixedWindow({
  limit,
  windowMs,
  maxKeys = MAX_KEYS,
  now = Date.now,
}: FixedWindowOptions) {
  const counts = new Map<string, number>()
  let startedAt = now()

  function begin() {
    const age = now() - startedAt
    if (age < windowMs && age >= 0) return
    counts.clear()
    startedAt = now()
  }

  const waitOf = (count: number) => (count > limit ? startedAt + windowMs - now() : 0)

  return {
    /** As `take`, and counts nothing: what will come of the next time. */
    look(key: string): number {
      begin()
      return waitOf((counts.get(key) ?? 0) + 1)
    },
    /** 0 when the key may go on, otherwise the milliseconds until it may. */
    take(key: string, cost = 1): number {
      begin()
      const count = (counts.get(key) ?? 0) + cost
      counts.set(key, count)
      const [longestKnown] = counts.keys()
      if (counts.size > maxKeys && longestKnown !== undefined) counts.delete(longestKnown)
      return waitOf(count)
    },
  }
}
