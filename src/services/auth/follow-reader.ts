import type { AuthStore } from './auth-store'

/** Whom the latest page load of this browser found signed in. */
const KEY = 'fieldbook-reader'

type Owner = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'> & {
  readonly location: Pick<Location, 'reload'>
}

/**
 * Keeps the tabs of a browser to one reader, pages from the back/forward cache included. Where a reader has signed out elsewhere, the page
 * loads again without what was theirs. To be called once the profile is known.
 */
export function followReader(auth: AuthStore, owner: Owner = window): () => void {
  const reader = () => {
    const { isAuthenticated, profile } = auth.getState()
    return isAuthenticated ? `${profile.userType} ${profile.userName}` : ''
  }

  function compare() {
    if (readKey(owner) === reader()) return
    if (reader() !== '') owner.location.reload()
    else
      auth
        .getState()
        .reload()
        .catch(() => undefined) // a failure is in the log by then
  }

  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) compare()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare()
  }

  if (!writeKey(owner, reader())) return () => {}
  owner.addEventListener('storage', hear)
  owner.addEventListener('pageshow', comeBack)
  return () => {
    owner.removeEventListener('storage', hear)
    owner.removeEventListener('pageshow', comeBack)
  }
}

const readKey = ({ localStorage }: Owner) => localStorage.getItem(KEY) ?? ''

/** Returns false if storage is refused: then cookies are too, and nobody is signed in. */
function writeKey(owner: Owner, reader: string): boolean {
  try {
    if (reader === '') owner.localStorage.removeItem(KEY)
    else owner.localStorage.setItem(KEY, reader)
    return true
  } catch {
    return false
  }
}
