/** The time, as far as a stack of toasts needs it. */
export interface Clock {
  /** in ms, from any start */
  now(): number
  /** runs it later; the answer cancels it */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
