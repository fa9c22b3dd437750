import { useSyncExternalStore } from 'react'
import { onDismissed, readDismissed, toKeys } from './dismissed'

/** Returns the keys of dismissed announcements; none in the first render. */
export const useDismissed = () => toKeys(useSyncExternalStore(onDismissed, readDismissed, () => ''))
