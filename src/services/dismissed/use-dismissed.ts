import { use, useSyncExternalStore } from 'react'
import { toKeys } from './dismissed'
import { DismissedContext } from './dismissed-context'

/** Returns the keys of dismissed announcements (none during hydration) and a function that adds a key. */
export function useDismissed() {
  const dismissed = use(DismissedContext)
  return [
    toKeys(useSyncExternalStore(dismissed.subscribe, dismissed.read, () => '')),
    dismissed.save,
  ] as const
}
