/** Time and timers, passed in so that tests control them. */
export interface Clock {
  now(): number
  /** calls `run` later; the returned function cancels it */
  after(ms: number, run: () => void): () => void
}

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Monotonic, for durations. */
export const systemClock: Clock = { now: () => performance.now(), after }

/** Milliseconds since 1970, equal in all tabs. */
export const wallClock: Clock = { now: () => Date.now(), after }
