/** As long an address as browsers and servers agree on. */
const MAX_LENGTH = 2048

const HOME = '/'

/** What belongs to signing in: to come back there would begin again, or sign out again. */
const NOT_TO_RETURN_TO = /^\/(auth|401|embedded-oidc)(\/|$)/i

// eslint-disable-next-line no-control-regex -- browsers drop some of these from an address, which makes `/\n/host` another host
const UNPRINTABLE = /[\u0000-\u001f\u007f]/

/**
 * Where to go after signing in: the wanted path of this site, or home. Whatever a browser or a proxy might read as another host
 * (`//host`, `/\host`, `/%5chost`, a newline in between) is no path of this site.
 */
export function returnPathOf(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !wanted.startsWith('/')) return HOME
  const decoded = decode(wanted)
  if (decoded === undefined || UNPRINTABLE.test(decoded) || UNPRINTABLE.test(wanted)) return HOME
  const origin = 'http://this.site'
  if (!URL.canParse(wanted, origin)) return HOME
  const url = new URL(wanted, origin)
  const path = decode(url.pathname)
  if (url.origin !== origin || path === undefined || /\\|^\/\/|^\/\s/.test(path)) return HOME
  return NOT_TO_RETURN_TO.test(path) ? HOME : `${url.pathname}${url.search}${url.hash}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
