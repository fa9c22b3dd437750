import type { LogEntry } from '../../contracts/log-entries'
import type { Clock } from './ports'

/** LOG-09 */
const FLUSH_EVERY_MS = 2_000

/** LOG-10 */
const FORGET_EVERY_MS = 30_000

interface Repeated {
  readonly entry: LogEntry
  count: number
}

/**
 * Merges identical errors (LOG-08): the first goes on at once, as the page may be about to go down with it; those that follow raise its count,
 * which goes on every two seconds.
 */
export function createRepeats({ clock, put }: { clock: Clock; put: (entry: LogEntry) => void }) {
  const known = new Map<string, Repeated>()
  const raised = new Set<Repeated>()
  let stopFlush: (() => void) | undefined
  let stopForget: (() => void) | undefined

  function flush() {
    stopFlush?.()
    stopFlush = undefined
    for (const { entry, count } of raised) put({ ...entry, repeatCount: count })
    raised.clear()
  }

  function forget() {
    flush()
    known.clear()
    stopForget = undefined
  }

  return {
    take(entry: LogEntry) {
      if (entry.type !== 'error') return put(entry)
      const sign = signOf(entry)
      const repeated = known.get(sign)
      if (repeated) {
        repeated.count++
        raised.add(repeated)
        stopFlush ??= clock.after(FLUSH_EVERY_MS, flush)
        return
      }
      known.set(sign, { entry, count: 1 })
      stopForget ??= clock.after(FORGET_EVERY_MS, forget)
      put(entry)
    },
    flush,
    stop() {
      flush()
      stopForget?.()
    },
  }
}

/** What makes two errors the same: all that was said, and not when or where. */
const signOf = ({ category, code, message, data, exception }: LogEntry) =>
  JSON.stringify([category, code, message, data, exception])
