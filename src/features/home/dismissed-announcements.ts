import { DISMISSED_KEY, DISMISSED_VERSION } from '../../config/inline-scripts'
import type { Announcement } from '../../model/pages'

/* Which announcements the reader has put away from the home page. The announcements page goes on showing them. */

/** The home page shows a few: whoever has put away this many has seen the oldest of them leave long ago. */
export const MAX_DISMISSED = 50

/** An announcement that is changed after it was put away is news again. */
export const keyOf = ({ id, updatedAt }: Pick<Announcement, 'id' | 'updatedAt'>) => `${id} ${updatedAt}`

/** What is kept, as it is kept: the same string for as long as nothing changes. Empty where storage is refused. */
export function readDismissed(): string {
  try {
    return window.localStorage.getItem(DISMISSED_KEY) ?? ''
  } catch {
    return ''
  }
}

export function toKeys(kept: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept)
    if (typeof value !== 'object' || value === null || !('version' in value) || !('keys' in value)) return []
    if (value.version !== DISMISSED_VERSION || !Array.isArray(value.keys)) return []
    return value.keys.filter((key: unknown): key is string => typeof key === 'string').slice(0, MAX_DISMISSED)
  } catch {
    return []
  }
}

/** Keeps one more; where storage is refused nothing is put away. */
export function keepDismissed(key: string) {
  const keys = [key, ...toKeys(readDismissed()).filter((other) => other !== key)].slice(0, MAX_DISMISSED)
  try {
    window.localStorage.setItem(DISMISSED_KEY, JSON.stringify({ version: DISMISSED_VERSION, keys }))
  } catch {
    // the announcement stays: better than one that leaves and comes back with the next page
  }
}

/** Calls back when another tab has put one away. Returns what ends it. */
export function onOtherTab(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === DISMISSED_KEY) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
