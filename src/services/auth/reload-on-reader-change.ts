import { storedText } from '../../lib/stored-text'
import type { AuthStore } from './auth-store'

const KEY = 'fieldbook-reader'

/** Which reader the latest page load of this browser found signed in. */
const stored = storedText(KEY)

type Owner = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>
}

/** Loads a page again whose reader signed out in another tab, or before it came back from the back/forward cache. */
export function reloadOnReaderChange(auth: AuthStore, owner: Owner = window): () => void {
  const reader = () => {
    const { isAuthenticated, profile } = auth.getState()
    return isAuthenticated ? hashOf(`${profile.userType} ${profile.userName}`) : null
  }

  function compare() {
    if (stored.read() === reader()) return
    if (reader() !== null) owner.location.reload()
    else
      auth
        .getState()
        .reload()
        .catch(() => undefined) // a failure is in the log by then
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) compare()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare()
  }

  // where storage is refused, so are cookies, and nobody is signed in
  if (!stored.write(reader())) return () => {}
  owner.addEventListener('storage', onStorage)
  owner.addEventListener('pageshow', onPageShow)
  return () => {
    owner.removeEventListener('storage', onStorage)
    owner.removeEventListener('pageshow', onPageShow)
  }
}

/** FNV-1a. Tells readers apart without a name in storage. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash.toString(36)
}
