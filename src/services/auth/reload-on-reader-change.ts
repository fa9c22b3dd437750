import { storedText } from '../../lib/stored-text'
import type { AuthStore } from './auth-store'

const KEY = 'fieldbook-reader'

/** Hash of the reader who was signed in at this browser's latest page load. */
const stored = storedText(KEY)

type Owner = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>
}

/**
 * Reloads a page whose reader signed out or changed in another tab, also if it returns from the back/forward
 * cache. On an anonymous page, loads the profile after a sign-in. Returns a function that stops it.
 */
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
        .catch(() => undefined) // failures are already logged
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) compare()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare()
  }

  // If storage is blocked, so are cookies, and no reader is signed in.
  if (!stored.write(reader())) return () => {}
  owner.addEventListener('storage', onStorage)
  owner.addEventListener('pageshow', onPageShow)
  return () => {
    owner.removeEventListener('storage', onStorage)
    owner.removeEventListener('pageshow', onPageShow)
  }
}

/** Returns an FNV-1a hash, which distinguishes readers without storing a name. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash.toString(36)
}
