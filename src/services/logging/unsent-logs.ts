import { parseJson } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'
import type { Recorded } from './site-log'

/** LOG-07 */
export const STORAGE_KEY = 'LogStorage_KB'

/** What was logged on pages that the reader left before the shipper had loaded. */
const unsentText = storedText(`${STORAGE_KEY}_early`)

/** A browser that never gets the shipper must not fill its storage with errors. */
const MAX_UNSENT_CHARACTERS = 100_000

/** The first ones of a page tell most. */
const MAX_OF_PAGE = 50

/** Saves for the next page what this one could not ship. Runs while the page goes away, so it must be quick. */
export function saveUnsentLogs(unsent: readonly Recorded[]): void {
  if (unsent.length === 0) return
  try {
    const text = JSON.stringify([...readUnsent(), ...unsent.slice(0, MAX_OF_PAGE)], withErrors)
    if (text.length < MAX_UNSENT_CHARACTERS) unsentText.write(text)
  } catch {
    // JSON cannot hold a detail
  }
}

/** Removes what earlier pages saved and returns it. */
export function takeUnsentLogs(): unknown[] {
  const unsent = readUnsent()
  unsentText.write(null)
  return unsent
}

/** True if earlier pages, or other tabs that are closed, left something to ship. */
export const hasUnsentLogs = () =>
  unsentText.read() !== null || storedText(STORAGE_KEY).read()?.includes('"entries":[{') === true

function readUnsent(): unknown[] {
  const unsent = parseJson(unsentText.read())
  return Array.isArray(unsent) ? unsent : []
}

/** A dozen frames: the others belong to the browser and to libraries. */
const MAX_STACK_CHARACTERS = 1_200

/** Replaces errors for `JSON.stringify`, which would write none of their parts. */
export function withErrors(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack: stack?.slice(0, MAX_STACK_CHARACTERS), cause }
}
