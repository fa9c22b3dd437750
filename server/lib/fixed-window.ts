interface FixedWindowOptions {
  /** How often a key may come within one window. */
  limit: number
  windowMs: number
  /** Beyond this many keys the longest known is forgotten, so that no flood of addresses fills the memory. */
  maxKeys: number
  now?: () => number
}

/** Counts per key within windows of time that begin for all keys at once. */
export function createFixedWindow({ limit, windowMs, maxKeys, now = Date.now }: FixedWindowOptions) {
  const counts = new Map<string, number>()
  let startedAt = now()

  return {
    /** 0 when the key may go on, otherwise the milliseconds until it may. */
    take(key: string): number {
      const age = now() - startedAt
      if (age >= windowMs || age < 0) {
        counts.clear()
        startedAt = now()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      const [longestKnown] = counts.keys()
      if (counts.size > maxKeys && longestKnown !== undefined) counts.delete(longestKnown)
      return count > limit ? startedAt + windowMs - now() : 0
    },
  }
}
