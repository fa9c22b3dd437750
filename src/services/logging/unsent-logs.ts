import type { Recorded } from './site-log'

/** LOG-07 */
export const STORAGE_KEY = 'LogStorage_KB'

/** What was logged on pages that the reader left before the shipper had loaded. */
const UNSENT_KEY = `${STORAGE_KEY}_early`

/** A reader whose browser never gets the shipper must not have the storage filled with errors. */
const MAX_UNSENT_CHARACTERS = 100_000

/** Of one page: the first ones tell most. */
const MAX_OF_PAGE = 50

/** Saves for the next page what this one could not ship. Runs while the page goes away, so it must be quick. */
export function saveUnsentLogs(unsent: readonly Recorded[]): void {
  if (unsent.length === 0) return
  try {
    const text = JSON.stringify([...readUnsent(), ...unsent.slice(0, MAX_OF_PAGE)], withErrors)
    if (text.length < MAX_UNSENT_CHARACTERS) localStorage.setItem(UNSENT_KEY, text)
  } catch {
    // the browser refuses storage, or JSON cannot hold a detail
  }
}

/** Removes what earlier pages saved and returns it. */
export function takeUnsentLogs(): unknown[] {
  try {
    const unsent = readUnsent()
    localStorage.removeItem(UNSENT_KEY)
    return unsent
  } catch {
    return []
  }
}

/** True if earlier pages, or other tabs that are closed, left something to ship. */
export function hasUnsentLogs(): boolean {
  try {
    const isSaved = localStorage.getItem(UNSENT_KEY) !== null
    return isSaved || localStorage.getItem(STORAGE_KEY)?.includes('"entries":[{') === true
  } catch {
    return false
  }
}

function readUnsent(): unknown[] {
  const unsent: unknown = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? '[]')
  return Array.isArray(unsent) ? unsent : []
}

/** A dozen frames: what is further down is the browser's and the libraries' own. */
const MAX_STACK_CHARACTERS = 1_200

/** Replaces errors for `JSON.stringify`, which would write none of their parts. */
export function withErrors(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack: stack?.slice(0, MAX_STACK_CHARACTERS), cause }
}
