import type { Clock } from '../../lib/clock'

export interface IdleTimes {
  /** ms without a message until the notice */
  readonly notice: number
  /** ms from the notice until the chat ends */
  readonly end: number
}

interface Deps {
  readonly clock: Clock
  /** undefined if the chat never times out */
  readonly times: IdleTimes | undefined
  readonly onNotice: () => boolean
  readonly onEnd: () => void
}

export function createIdleTimers({ clock, times, onNotice, onEnd }: Deps) {
  let stopWaiting = () => {}

  function stop() {
    stopWaiting()
    stopWaiting = () => {}
  }

  return {
    restart() {
      stop()
      if (!times) return
      stopWaiting = clock.after(times.notice, () => {
        if (onNotice()) stopWaiting = clock.after(times.end, onEnd)
      })
    },
    stop,
  }
}
