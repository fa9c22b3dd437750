import { useSyncExternalStore } from 'react'
import { returnPathOf } from './return-path'

const never = () => () => undefined

/** The page to come back to; unknown until the page is alive. */
export function useReturnPath() {
  return useSyncExternalStore<string | undefined>(
    never,
    () => returnPathOf(window.location.search, window.location.origin),
    () => undefined,
  )
}
