import type { Clock } from '../clock'

/** A clock that goes when it is told to. */
export function createFakeClock() {
  let time = 0
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const entry = { at: time + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
  }
  return {
    ...clock,
    pass(ms: number) {
      const end = time + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        time = next.at
        next.run()
      }
      time = end
    },
    /** how many things are still to come */
    waiting: () => waiting.length,
  }
}
