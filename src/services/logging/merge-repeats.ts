import type { LogEntry } from '../../contracts/log-entries'
import type { Clock } from '../../lib/clock'

/** The count of a repeated error is stored at this interval (LOG-09). */
const FLUSH_EVERY_MS = 2_000

/** Known errors are forgotten at this interval, so an identical error then starts a new entry (LOG-10). */
const FORGET_EVERY_MS = 30_000

/** Merges identical errors (LOG-08): the first is stored immediately, its count every two seconds. */
export function mergeRepeats({ clock, put }: { clock: Clock; put: (entry: LogEntry) => void }) {
  const known = new Map<string, LogEntry>()
  const raised = new Map<string, LogEntry>()
  let stopFlush: (() => void) | undefined
  let stopForget: (() => void) | undefined

  function flush() {
    stopFlush?.()
    stopFlush = undefined
    raised.forEach(put)
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
      const { category, code, message, data, exception } = entry
      const key = JSON.stringify([category, code, message, data, exception])
      const earlier = known.get(key)
      if (!earlier) {
        known.set(key, entry)
        stopForget ??= clock.after(FORGET_EVERY_MS, forget)
        return put(entry)
      }
      const merged = { ...earlier, repeatCount: (earlier.repeatCount ?? 1) + 1 }
      known.set(key, merged)
      raised.set(key, merged)
      stopFlush ??= clock.after(FLUSH_EVERY_MS, flush)
    },
    flush,
    stop() {
      flush()
      stopForget?.()
    },
  }
}
