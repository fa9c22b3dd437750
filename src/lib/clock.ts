/** Time and timers, passed in so that tests control them. */
export interface Clock {
  /** in ms, from any start */
  now(): number
  /** runs `run` later; the returned function cancels it */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
