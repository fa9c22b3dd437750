import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** This year by the reader's clock; the year of the build until the page is alive (LAYOUT-26). */
export function useCurrentYear(builtYear: number) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtYear,
  )
}
