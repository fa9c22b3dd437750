import type { Clock } from '../clock'

export function createFakeClock(start = 0) {
  let time = start
  let waiting: readonly { readonly at: number; readonly run: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run }
      waiting = [...waiting, timer]
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
  }

  function takeNext(end: number) {
    const [next] = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
    if (!next) return undefined
    waiting = waiting.filter((other) => other !== next)
    time = Math.max(time, next.at)
    return next.run
  }

  /** Runs pending promise callbacks, then the callbacks that these add, and so on, up to 20 times. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  return {
    ...clock,
    start,
    pass(ms: number) {
      const end = time + ms
      for (let run = takeNext(end); run; run = takeNext(end)) run()
      time = end
    },
    /** Runs pending promise callbacks before each timer, as a browser does. */
    async passAsync(ms: number) {
      const end = time + ms
      await settle()
      for (let run = takeNext(end); run; run = takeNext(end)) {
        run()
        await settle()
      }
      time = end
    },
    settle,
    waiting: () => waiting.length,
  }
}
