import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 2_000

/** Below it a process waits more than it works, and looking through its memory holds up nothing. */
const WAITING = 0.2

/** What it would give back of less is not worth a second of looking through it. */
const SMALL_BYTES = 300_000_000

/**
 * V8 gives a large heap back in two or three goes, and each some time after it was asked. When a go gave back less than this share, the next
 * one waits until as much was added.
 */
const WORTH_IT = 0.15

/**
 * Gives back what nobody uses any more, again and again while this process waits for others. V8 does it when it needs room; a process that
 * waits needs none, and goes on holding a gigabyte beside the one that wants it. Returns what ends it; it keeps no process alive.
 */
export function freeMemoryWhileWaiting(): () => void {
  setFlagsFromString('--expose-gc')
  const free = runInNewContext('gc') as () => void
  let before = performance.eventLoopUtilization()
  let heldBefore = Infinity
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    const held = process.memoryUsage.rss()
    const isWorthIt = held < heldBefore * (1 - WORTH_IT) || held > heldBefore * (1 + WORTH_IT)
    if (utilization < WAITING && held > SMALL_BYTES && isWorthIt) {
      heldBefore = held
      free()
    }
    before = performance.eventLoopUtilization()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
