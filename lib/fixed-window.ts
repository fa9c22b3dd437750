interface FixedWindowOptions {
  /** Allowed calls per key and window. A call may count as more than one (`cost`). */
  limit: number
  windowMs: number
  now?: () => number
}

/** Maximum number of keys, to limit memory. Above it, the oldest key is dropped. */
export const MAX_KEYS = 10_000

/** Creates a rate limit per key. The windows of all keys start at the same time. */
export function createFixedWindow({ limit, windowMs, now = Date.now }: FixedWindowOptions) {
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
    /** Returns what the next `take(key)` would return, without counting a call. */
    look(key: string): number {
      begin()
      return waitOf((counts.get(key) ?? 0) + 1)
    },
    /** Counts a call. Returns 0 if it is allowed, otherwise the milliseconds to wait. */
    take(key: string, cost = 1): number {
      begin()
      const count = (counts.get(key) ?? 0) + cost
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest)
      return waitOf(count)
    },
  }
}
