import { useSyncExternalStore } from 'react'
import type { Announcement } from '../../model/pages'
import { saveDismissed, keyOf, onOtherTab, readDismissed, toKeys } from './dismissed-announcements'

/** Returns the announcements that are not dismissed (all in the first render) and `dismiss`. */
export function useDismissed(announcements: readonly Announcement[]) {
  const keys = toKeys(useSyncExternalStore(subscribe, readDismissed, () => ''))
  return [announcements.filter((one) => !keys.includes(keyOf(one))), dismiss] as const
}

function dismiss(announcement: Announcement) {
  saveDismissed(keyOf(announcement))
  for (const changed of listeners) changed()
}

const listeners = new Set<() => void>()

function subscribe(changed: () => void) {
  listeners.add(changed)
  const stop = onOtherTab(changed)
  return () => {
    listeners.delete(changed)
    stop()
  }
}
