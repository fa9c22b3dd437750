import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time for which a signature is valid. Can be short, as Contentful signs each retry again. */
export const SIGNATURE_VALID_MS = 5 * 60_000

/** Maximum number of stored signatures: those of ten minutes at 1,200 webhooks per 10 s. */
const MAX_SIGNATURES = 72_000

export interface SignedRequest {
  readonly method: string
  /** path with query, as in the request line */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** the body as received, before parsing */
  readonly body: string
}

/**
 * Creates a check of Contentful's HMAC-SHA256 over method, path, signed headers and body. Each signature is
 * accepted once.
 */
export function createSignatureCheck(secret: string, now: () => number = Date.now) {
  const seen = new Map<string, number>()

  function isReplay(signature: string): boolean {
    for (const [known, at] of seen) {
      if (now() - at <= 2 * SIGNATURE_VALID_MS && seen.size <= MAX_SIGNATURES) break
      seen.delete(known)
    }
    if (seen.has(signature)) return true
    seen.set(signature, now())
    return false
  }

  function refusalOf(request: SignedRequest): string | undefined {
    const signature = signatureOf(request)
    const names = headerOf(request, 'x-contentful-signed-headers')
    const timestamp = headerOf(request, 'x-contentful-timestamp')
    if (!signature || !names || !timestamp)
      return 'It is not signed. Enable request verification for the webhook in Contentful.'
    const signed = names.split(',').map((name) => name.trim().toLowerCase())
    if (!signed.includes('x-contentful-timestamp')) return 'Its timestamp is not signed.'
    if (!isSignatureOf(request, signed, signature, secret))
      return 'Its signature is wrong. CONTENTFUL_WEBHOOK_SECRET must be the secret shown in Contentful.'
    const isInTime = Math.abs(now() - Number(timestamp)) <= SIGNATURE_VALID_MS // false for NaN
    if (!isInTime)
      return "Its timestamp is too far from this machine's clock. Check the clock, or send the webhook again."
    return isReplay(signature) ? 'A webhook with the same signature was received before.' : undefined
  }

  /** Accepts the signature once more, for a webhook whose event could not be saved. */
  function forget(request: SignedRequest) {
    seen.delete(signatureOf(request) ?? '')
  }

  return { refusalOf, forget }
}

const signatureOf = (request: SignedRequest) => headerOf(request, 'x-contentful-signature')?.toLowerCase()

function isSignatureOf(
  { method, path, headers, body }: SignedRequest,
  signed: readonly string[],
  signature: string,
  secret: string,
): boolean {
  const lines = signed.map((name) => `${name}:${headerOf({ headers }, name) ?? ''}`)
  const text = [method, path, lines.join(';'), body].join('\n')
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function headerOf({ headers }: Pick<SignedRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(',') : value)?.trim()
}
