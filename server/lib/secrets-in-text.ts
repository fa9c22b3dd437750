/** What headers, bodies, settings and tokens that open something are called. */
export const namesOfSecrets = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'client_secret',
  'clientSecret',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'id_token',
  'idToken',
  'code_verifier',
  'signature',
  'apiKey',
  'api_key',
] as const

/** A stack with all its frames; what is longer is a body that somebody made, and would take time to read through. */
const MAX_LENGTH = 10_000

const MASK = '[Redacted]'

/** `name=value`, `name: value`, `"name":"value"`; the value of a header may have blanks, and ends with its line. */
const HEADER = /\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\r\n"']+/gi
const FIELD = new RegExp(
  String.raw`\b(\w*(?:password|passwd|secret|token|api_?key|code_verifier|signature))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+`,
  'gi',
)
const SCHEME = /\b(Bearer)\s+[\w.~+/=-]{8,}/g
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** A sentence of a library, without what it repeats of a header, a form, an address with a password, or a token. */
export function withoutSecrets(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(HEADER, `$1$2${MASK}`)
    .replace(FIELD, `$1$2${MASK}`)
    .replace(SCHEME, `$1 ${MASK}`)
    .replace(USER_INFO, `$1${MASK}@`)
    .replace(JSON_WEB_TOKEN, MASK)
}
