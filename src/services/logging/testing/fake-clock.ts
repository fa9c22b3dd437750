import type { Clock } from '../log-store'

interface Waiting {
  readonly at: number
  readonly run: () => void
}

/** Time that stands still until the test lets it pass. */
export function createFakeClock(start = Date.UTC(2026, 0, 15)) {
  let now = start
  let waiting: readonly Waiting[] = []

  /** Promises that are ready go on before the next timer, as they do in a browser. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      waiting = [...waiting, timer]
      return () => {
        waiting = waiting.filter((one) => one !== timer)
      }
    },
  }

  async function pass(ms: number) {
    const end = now + ms
    await settle()
    for (;;) {
      const due = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      const [next] = due
      if (!next) break
      waiting = waiting.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.run()
      await settle()
    }
    now = end
  }

  return { clock, pass, settle, start, now: () => now }
}
