import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns `built` during server rendering and hydration, afterwards the result of `read`. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
