import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** `built` is the value during server rendering and hydration. */
export const useBrowserValue = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built)
