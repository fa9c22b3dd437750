import { COOKIES_BLOCKED } from '../../contracts/profile'
import { useBrowserValue } from '../../ui/use-browser-value'

/** True if the browser says that it keeps no cookies, or the gateway found that it does not. */
export const useCookiesBlocked = () =>
  useBrowserValue(() => !navigator.cookieEnabled || window.location.search.includes(COOKIES_BLOCKED), false)
