import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser knows; `built` until hydration. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
