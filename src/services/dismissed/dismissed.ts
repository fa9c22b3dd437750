import { DISMISSED_KEY, DISMISSED_VERSION } from '../../config/inline-scripts'
import { parseJson, toRecord, toTexts } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'

/*
 * Announcements that the reader dismissed, by keys that change with their content. The announcements
 * page still shows them.
 */

/** Well above the few announcements that are shown at a time. */
export const MAX_DISMISSED = 50

const stored = storedText(DISMISSED_KEY)

/** Returns the stored text, which `useSyncExternalStore` can compare, unlike a new list. */
export const readDismissed = () => stored.read() ?? ''

export function toKeys(text: string): readonly string[] {
  const { version, keys } = toRecord(parseJson(text))
  return version === DISMISSED_VERSION ? toTexts(keys).slice(0, MAX_DISMISSED) : []
}

/** Saves a dismissal. Without storage the announcement stays visible. */
export function saveDismissed(key: string) {
  const keys = [key, ...toKeys(readDismissed()).filter((other) => other !== key)].slice(0, MAX_DISMISSED)
  stored.write(JSON.stringify({ version: DISMISSED_VERSION, keys }))
  // Browsers tell only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: DISMISSED_KEY }))
}

/** Calls back when this or another tab dismisses an announcement. Returns a function that stops it. */
export function onDismissed(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === DISMISSED_KEY) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
