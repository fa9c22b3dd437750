import { DISMISSED_KEY, DISMISSED_VERSION } from '../../config/inline-scripts'
import { parseJson, toRecord, toTexts } from '../../lib/guards'
import { storedText } from '../../lib/stored-text'
import type { Announcement } from '../../model/pages'

/* Which announcements the reader has put away from the home page. The announcements page goes on showing them. */

/** The home page shows a few: whoever has put away this many has seen the oldest of them leave long ago. */
export const MAX_DISMISSED = 50

/** An announcement that is changed after it was put away is news again. */
export const keyOf = ({ id, updatedAt }: Pick<Announcement, 'id' | 'updatedAt'>) => `${id} ${updatedAt}`

const stored = storedText(DISMISSED_KEY)

/** The stored text: the same string for as long as nothing changes. */
export const readDismissed = () => stored.read() ?? ''

export function toKeys(text: string): readonly string[] {
  const { version, keys } = toRecord(parseJson(text))
  return version === DISMISSED_VERSION ? toTexts(keys).slice(0, MAX_DISMISSED) : []
}

/** Saves one more. Where storage is refused the announcement stays, or it would come back with the next page. */
export function keepDismissed(key: string) {
  const keys = [key, ...toKeys(readDismissed()).filter((other) => other !== key)].slice(0, MAX_DISMISSED)
  stored.write(JSON.stringify({ version: DISMISSED_VERSION, keys }))
}

/** Calls back when another tab has put one away. Returns what ends it. */
export function onOtherTab(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === DISMISSED_KEY) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
