/**
 * The page to come back to after signing in, from the sign-in page's own address (AUTH-08). Only a path of this site is taken:
 * everything else would let a link to us lead a freshly signed-in reader somewhere else.
 */
export function returnPathOf(search: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(search).get('ReturnUrl')
  if (wanted === null || !wanted.startsWith('/')) return undefined
  // browsers read `//host`, `/\host` and a tab between the slashes as another host: so ask one
  if (!URL.canParse(wanted, origin)) return undefined
  const target = new URL(wanted, origin)
  if (target.origin !== origin) return undefined
  const path = `${target.pathname}${target.search}${target.hash}`
  return path.startsWith('//') ? undefined : path
}

/** Where a kind of user signs in (AUTH-06, AUTH-07). */
export function signInAddress(path: '/Auth/Customer' | '/Auth/Employee', returnPath: string | undefined) {
  return returnPath === undefined ? path : `${path}?returnUrl=${encodeURIComponent(returnPath)}`
}
