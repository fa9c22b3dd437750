/** After this time, the reader sees a notice that the page is loading (NAV-08). */
export const DELAYED_AFTER_MS = 1_000

export interface Visit {
  readonly isLatest: () => boolean
  readonly end: () => void
}

export type Visits = ReturnType<typeof createVisits>

/** Tracks which page the reader requested last, and reports when its load takes longer than a second. */
export function createVisits(showDelay: (isDelayed: boolean) => void) {
  let latest: Visit | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(): Visit {
    clearTimeout(timer)
    timer = setTimeout(() => showDelay(true), DELAYED_AFTER_MS)
    const visit: Visit = {
      isLatest: () => latest === visit,
      end: () => (latest === visit ? drop() : undefined),
    }
    latest = visit
    return visit
  }

  function drop() {
    latest = undefined
    clearTimeout(timer)
    showDelay(false)
  }

  return { begin, drop }
}
