import { DISMISSED_KEY, DISMISSED_VERSION } from '../../config/inline-scripts'
import { parseJson, toRecord, toTexts } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'
import type { Announcement } from '../../model/pages'

/* Announcements that the reader dismissed from the home page. The announcements page still shows them. */

/** Well above the few announcements that the home page shows at a time. */
export const MAX_DISMISSED = 50

/** Contains the date, so that an announcement shows again after a change. */
export const keyOf = ({ id, updatedAt }: Pick<Announcement, 'id' | 'updatedAt'>) => `${id} ${updatedAt}`

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
}

/** Calls back when another tab dismisses an announcement. Returns a function that stops it. */
export function onOtherTab(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === DISMISSED_KEY) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
