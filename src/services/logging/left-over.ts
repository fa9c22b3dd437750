import type { Recorded } from './shipped-log'

/** LOG-07 */
export const STORAGE_KEY = 'LogStorage_KB'

/** What was said on pages that the reader left before the script that ships was there. */
const EARLY_KEY = `${STORAGE_KEY}_early`

/** A reader whose browser never gets the script that ships must not have the storage filled with errors. */
const MAX_EARLY_CHARACTERS = 100_000

/** Of one page: the first ones tell most. */
const MAX_KEPT = 50

/** Keeps for the next page what this one could not hand over. Runs while the page goes away, so it must be quick. */
export function keepEarly(early: readonly Recorded[]): void {
  if (early.length === 0) return
  try {
    const kept = JSON.stringify([...parsed(), ...early.slice(0, MAX_KEPT)], withErrors)
    if (kept.length < MAX_EARLY_CHARACTERS) localStorage.setItem(EARLY_KEY, kept)
  } catch {
    // the reader keeps sites from storing anything, or a detail cannot be written down
  }
}

/** What was kept, to be shipped now. */
export function takeEarly(): unknown[] {
  try {
    const kept = parsed()
    localStorage.removeItem(EARLY_KEY)
    return kept
  } catch {
    return []
  }
}

/** Whether earlier pages, or other tabs that are gone, left something. */
export function leftForShipping(): boolean {
  try {
    return (
      localStorage.getItem(EARLY_KEY) !== null ||
      /"entries":\[{/.test(localStorage.getItem(STORAGE_KEY) ?? '')
    )
  } catch {
    return false
  }
}

function parsed(): unknown[] {
  const kept: unknown = JSON.parse(localStorage.getItem(EARLY_KEY) ?? '[]')
  return Array.isArray(kept) ? kept : []
}

/** A dozen frames: what is further down is the browser's and the libraries' own. */
const MAX_STACK_CHARACTERS = 1_200

/** An error has no parts that JSON would write down by itself. */
export function withErrors(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack: stack?.slice(0, MAX_STACK_CHARACTERS), cause }
}
