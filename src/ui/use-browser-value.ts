import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns a value that is known only in the browser. Until hydration, returns `built`. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
