import type { Profile } from '../../contracts/profile'
import { storedText } from '../../lib/stored-text'
import { isKnown, type AuthStore } from './auth-store'

const KEY = 'fieldbook-reader'

/** Hash of the reader who was signed in at this browser's latest page load. */
const stored = storedText(KEY)

/** In ms. A return to a tab fires both `focus` and `visibilitychange`, but needs only one check. */
const CHECK_AT_MOST_EVERY_MS = 2_000

type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

type Owner = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Events & Pick<Document, 'visibilityState'>
  readonly location: Pick<Location, 'reload'>
}

/**
 * Reloads a page whose reader signed out or changed in another tab, also when the page returns from the
 * back/forward cache. On an anonymous page, loads the profile after a sign-in. Returns a stop function.
 *
 * Each page load stores a hash of the reader. But a sign-out may end on a page of the OpenID issuer, which
 * cannot change this hash. So a signed-in reader's tab also requests the profile when the reader returns.
 */
export function reloadOnReaderChange(
  auth: AuthStore,
  fetchProfile: () => Promise<Profile>,
  owner: Owner = window,
): () => void {
  /** used as the reader of this page if the profile request failed */
  const storedAtStart = stored.read()
  const reader = () => {
    const { isLoaded, profile } = auth.getState()
    return isLoaded ? keyOf(profile) : storedAtStart
  }
  let checkedAt = Date.now()

  async function check() {
    if (reader() === null || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return
    checkedAt = Date.now()
    const profile = await fetchProfile().catch(() => undefined) // a failure does not tell who the reader is
    if (profile && keyOf(profile) !== reader()) owner.location.reload()
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
    if (!persisted) return
    compare()
    void check()
  }
  const onFocus = () => void check()
  const onVisible = () => {
    if (owner.document.visibilityState === 'visible') void check()
  }

  // If storage is blocked, so are cookies, and no reader is signed in.
  if (!stored.write(reader())) return () => {}
  owner.addEventListener('storage', onStorage)
  owner.addEventListener('pageshow', onPageShow)
  owner.addEventListener('focus', onFocus)
  owner.document.addEventListener('visibilitychange', onVisible)
  return () => {
    owner.removeEventListener('storage', onStorage)
    owner.removeEventListener('pageshow', onPageShow)
    owner.removeEventListener('focus', onFocus)
    owner.document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Returns a text that distinguishes readers without naming them; null for an anonymous reader. */
const keyOf = (profile: Profile) =>
  isKnown(profile) ? hashOf(`${profile.userType} ${profile.userName}`) : null

/** Returns an FNV-1a hash, in base 36. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash.toString(36)
}
