import { useSyncExternalStore } from 'react'
import { COOKIES_BLOCKED } from '../../contracts/profile'

const never = () => () => undefined

/** True if the browser says that it keeps no cookies, or the gateway found that it does not; false until hydration. */
export function useCookiesBlocked() {
  return useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled || window.location.search.includes(COOKIES_BLOCKED),
    () => false,
  )
}
