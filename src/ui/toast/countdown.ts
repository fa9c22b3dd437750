import type { Clock } from './clock'

export interface Countdown {
  /** goes on from where it stopped */
  go(): void
  stop(): void
}

/** Runs something once its time is up. The time passes only while it goes; it starts stopped. */
export function createCountdown(clock: Clock, ms: number, run: () => void): Countdown {
  let left = ms
  let going: { readonly since: number; readonly cancel: () => void } | undefined
  return {
    go() {
      going ??= { since: clock.now(), cancel: clock.after(left, run) }
    },
    stop() {
      if (!going) return
      going.cancel()
      left = Math.max(0, left - (clock.now() - going.since))
      going = undefined
    },
  }
}
