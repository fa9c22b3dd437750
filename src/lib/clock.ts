export interface Clock {
  now(): number
  /** calls `run` later; the returned function cancels it */
  after(ms: number, run: () => void): () => void
}

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A monotonic clock, for durations. */
export const systemClock: Clock = { now: () => performance.now(), after }

/** A clock in milliseconds since 1970, which all tabs share. */
export const wallClock: Clock = { now: () => Date.now(), after }
