import { DISMISSED_KEY, DISMISSED_VERSION } from '../../config/inline-scripts'
import { parseJson, toRecord, toTexts } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'

/* Stores the keys of dismissed announcements. An announcement gets a new key when its content changes. */

/** Far more than the few announcements that are shown at a time. */
export const MAX_DISMISSED = 50

export function toKeys(text: string): readonly string[] {
  const { version, keys } = toRecord(parseJson(text))
  return version === DISMISSED_VERSION ? toTexts(keys).slice(0, MAX_DISMISSED) : []
}

export type Dismissed = ReturnType<typeof createDismissed>

/** Without storage, dismissals last until the next full page load. */
export function createDismissed(stored = storedText(DISMISSED_KEY)) {
  /** text that could not be stored */
  let unsaved: string | null = null
  /**
   * Returns the keys as text. `useSyncExternalStore` would take every parsed list for a change, because it
   * compares objects by identity.
   */
  const read = () => unsaved ?? stored.read() ?? ''

  return {
    read,
    save: (key: string) => {
      const others = toKeys(read()).filter((other) => other !== key)
      const keys = [key, ...others].slice(0, MAX_DISMISSED)
      const text = JSON.stringify({ version: DISMISSED_VERSION, keys })
      unsaved = stored.write(text) ? null : text
      // Browsers send this event only to other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: DISMISSED_KEY }))
    },
    subscribe: (changed: () => void) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === DISMISSED_KEY) changed()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}
