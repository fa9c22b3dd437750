import { joined, withRound, type LogState } from './log-state'
import type { Clock, SharedText } from './ports'
import { fromStored, toStored } from './stored-state'

/**
 * Writing a thousand entries, and reading them in every other tab, takes some of the reader's time: not more often than this, and the longer
 * the log, the less often: a ms more for each entry.
 */
const WRITE_EVERY_MS = 250

interface Deps {
  readonly storage: SharedText
  readonly clock: Clock
  /** where the first minute begins in a browser that has sent nothing yet, in ms */
  readonly openedAt: number
  /** called after every change that another tab has made */
  readonly changed: () => void
}

/**
 * The log of all tabs, as far as this one has heard (LOG-05). What a tab has not yet heard it may write over, because a browser hands a stored
 * text to its other tabs a moment later; then that tab, or any other, hears the difference and joins both.
 */
export function createLogStore({ storage, clock, openedAt, changed }: Deps) {
  let text = storage.read()
  let state = fromStored(text, clock.now())
  if (state.round.at === 0) state = withRound(state, { ...state.round, at: openedAt })
  let isDirty = false
  let stopWaiting: (() => void) | undefined

  function read() {
    const stored = storage.read()
    if (stored === text) return
    text = stored
    state = joined(state, fromStored(stored, clock.now()))
  }

  function write() {
    isDirty = false
    read()
    for (let room = state.entries.length; ; room = Math.floor(room / 2)) {
      const smaller = { ...state, entries: state.entries.slice(state.entries.length - room) }
      const next = toStored(smaller)
      if (next === text) return
      if (storage.write(next)) {
        text = next
        state = smaller
        return
      }
      if (room === 0) return // refused altogether: it is kept as long as the page lives
    }
  }

  function writeSoon() {
    isDirty = true
    if (stopWaiting) return
    write()
    stopWaiting = clock.after(WRITE_EVERY_MS + state.entries.length, () => {
      stopWaiting = undefined
      if (isDirty) writeSoon()
    })
  }

  const stopListening = storage.listen((stored) => {
    text = stored
    const heard = fromStored(stored, clock.now())
    // what the reader has cleared stays cleared
    state = stored === null ? { ...heard, round: state.round } : joined(state, heard)
    if (!hasSameEntries(state, heard)) writeSoon()
    changed()
  })

  return {
    state: () => state,
    /** the newest that this tab can know */
    read,
    change(to: (state: LogState) => LogState) {
      state = to(state)
      writeSoon()
    },
    /** now, as the page goes away, or another tab's turn comes */
    flush: write,
    stop() {
      stopListening()
      stopWaiting?.()
      write()
    },
  }
}

/** Both are in the same order. */
const hasSameEntries = ({ entries }: LogState, { entries: others }: LogState) =>
  entries.length === others.length &&
  entries.every(
    ({ id, repeatCount }, place) => id === others[place]?.id && repeatCount === others[place].repeatCount,
  )
