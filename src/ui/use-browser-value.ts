import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns a value that only the browser knows. During server rendering and hydration, returns `built`. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
