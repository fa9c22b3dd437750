export const SECRET_KEYS = [
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

/** Longer texts are cut. A stack trace fits; a long request body in a message would take time to scan. */
const MAX_LENGTH = 10_000

const MASK = '[Redacted]'

/** Between a name and its value: `=`, `: ` or `":"`, also with escaped quotes as in JSON within JSON. */
const SEPARATOR = String.raw`\\?["']?\s*[:=]\s*\\?["']?`

/** Matches a header's value up to a line break or a quote, because the value may contain spaces. */
const HEADER = new RegExp(
  String.raw`\b((?:proxy-)?authorization|(?:set-)?cookie)(${SEPARATOR})[^\r\n"']+`,
  'gi',
)
const FIELD = new RegExp(
  String.raw`\b(\w*(?:password|passwd|secret|token|api_?key|code_verifier|signature))(${SEPARATOR})[^\s"'&,;}]+`,
  'gi',
)
const SCHEME = /\b(Bearer)\s+[\w.~+/=-]{8,}/g
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

export function redactSecrets(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(HEADER, `$1$2${MASK}`)
    .replace(FIELD, `$1$2${MASK}`)
    .replace(SCHEME, `$1 ${MASK}`)
    .replace(USER_INFO, `$1${MASK}@`)
    .replace(JSON_WEB_TOKEN, MASK)
}
