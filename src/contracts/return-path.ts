/** In characters of the encoded path, which a cookie stores during sign-in. Cookies have a size limit. */
const MAX_LENGTH = 2048

/** Paths to which sign-in must not return, because they start sign-in again or sign out. */
const SIGN_IN_PATTERN = /^\/(auth|401|embedded-oidc)(\/|$)/i

// eslint-disable-next-line no-control-regex -- browsers drop some of them and read `/\n/host` as `//host`
const UNPRINTABLE = /[\u0000-\u001f\u007f]/

/**
 * Returns the path to return to after sign-in (AUTH-08). Undefined if it could lead to another host, such as
 * `//host`, if it belongs to sign-in or sign-out, or if it is too long or malformed.
 */
export function safeReturnPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || UNPRINTABLE.test(wanted)) return undefined
  const origin = 'http://this.site'
  if (!URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  const path = decode(url.pathname)
  if (url.origin !== origin || path === undefined || UNPRINTABLE.test(path)) return undefined
  if (/\\|^\/\/|^\/\s/.test(path) || SIGN_IN_PATTERN.test(path)) return undefined
  const returnPath = `${url.pathname}${url.search}${url.hash}`
  return returnPath.length > MAX_LENGTH ? undefined : returnPath
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
