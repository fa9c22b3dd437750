/** Time and timers, passed in so that tests control them. */
export interface Clock {
  now(): number
  /** runs `run` later; the returned function cancels it */
  after(ms: number, run: () => void): () => void
}

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Never goes back: for durations. */
export const systemClock: Clock = { now: () => performance.now(), after }

/** Ms since 1970, which tabs and visits share. */
export const wallClock: Clock = { now: () => Date.now(), after }
