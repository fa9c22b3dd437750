import { parseJson } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'
import type { Recorded } from './site-log'

/** Storage key of the site's log (LOG-07). */
export const STORAGE_KEY = 'LogStorage_KB'

/** Log entries of pages that the reader left before the log shipper had loaded. */
const unsentText = storedText(`${STORAGE_KEY}_early`)

/** Maximum length of the stored text, which grows as long as the shipper fails to load. */
const MAX_UNSENT_CHARACTERS = 100_000

/** Maximum number of entries to save per page: the first ones, which are the most useful. */
const MAX_PER_PAGE = 50

/** Saves unsent entries for the next page. Runs during unload, so it must be fast. */
export function saveUnsentLogs(unsent: readonly Recorded[]): void {
  if (unsent.length === 0) return
  const earlier = readUnsent().map((entry) => JSON.stringify(entry))
  const text = `[${[...earlier, ...unsent.slice(0, MAX_PER_PAGE).map(toText)].join()}]`
  if (text.length < MAX_UNSENT_CHARACTERS) unsentText.write(text)
}

function toText(entry: Recorded): string {
  try {
    return JSON.stringify(entry, withErrors)
  } catch {
    return JSON.stringify({ ...entry, details: {} }) // for example a circular detail
  }
}

export function takeUnsentLogs(): unknown[] {
  const unsent = readUnsent()
  unsentText.write(null)
  return unsent
}

/** True if earlier pages or other tabs left unsent entries. */
export const hasUnsentLogs = () =>
  unsentText.read() !== null || storedText(STORAGE_KEY).read()?.includes('"entries":[{') === true

function readUnsent(): unknown[] {
  const unsent = parseJson(unsentText.read())
  return Array.isArray(unsent) ? unsent : []
}

/** Maximum length of a stack: about a dozen frames, enough to reach the site's own code. */
const MAX_STACK_CHARACTERS = 1_200

/** Replacer for `JSON.stringify`, which would omit the properties of errors. */
export function withErrors(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return { name, message, stack: stack?.slice(0, MAX_STACK_CHARACTERS), cause }
}
