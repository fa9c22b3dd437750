import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns a value known only in the browser; `built` until hydration. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
