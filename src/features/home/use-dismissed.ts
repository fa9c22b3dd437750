import { useSyncExternalStore } from 'react'
import type { Announcement } from '../../model/pages'
import { keepDismissed, keyOf, onOtherTab, readDismissed, toKeys } from './dismissed-announcements'

/** Those announcements that were not put away, and how to put one away. The first render has all of them, as the built page does. */
export function useDismissed(announcements: readonly Announcement[]) {
  const keys = toKeys(useSyncExternalStore(subscribe, readDismissed, () => ''))
  return [announcements.filter((one) => !keys.includes(keyOf(one))), dismiss] as const
}

function dismiss(announcement: Announcement) {
  keepDismissed(keyOf(announcement))
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
