import { useSyncExternalStore } from 'react'
import { safeReturnPath } from '../../contracts/return-path'

const never = () => () => undefined

/** The page to come back to, from the page's own URL (AUTH-08); undefined until hydration. */
export function useReturnPath() {
  return useSyncExternalStore<string | undefined>(
    never,
    () => safeReturnPath(new URLSearchParams(window.location.search).get('ReturnUrl')),
    () => undefined,
  )
}
