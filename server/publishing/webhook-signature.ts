import type { CanonicalRequest } from '@contentful/node-apps-toolkit/requests'

/** Contentful sends a webhook at once and repeats a failed one within minutes, each time signed anew. */
export const SIGNATURE_VALID_MS = 5 * 60_000

/** More webhooks than any editorial team sends within that time; each is one short text in memory. */
const MAX_REMEMBERED = 10_000

/** The toolkit knows requests that are too old, but none from a clock that is ahead. */
const WITHOUT_AGE = 0

/** A request as it came: the path of the request line and the body, byte by byte. */
export interface SignedRequest extends Omit<CanonicalRequest, 'headers'> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

type Verdict = { readonly isValid: true } | { readonly isValid: false; readonly reason: string }

const invalid = (reason: string): Verdict => ({ isValid: false, reason })

/** Checks Contentful's request signing. A signature is good for SIGNATURE_VALID_MS around its time, and once. */
export function createSignatureCheck(secret: string, now: () => number = Date.now) {
  const seen = new Map<string, number>()

  function isReplay(signature: string): boolean {
    for (const [known, at] of seen) {
      if (now() - at <= 2 * SIGNATURE_VALID_MS && seen.size <= MAX_REMEMBERED) break
      seen.delete(known)
    }
    if (seen.has(signature)) return true
    seen.set(signature, now())
    return false
  }

  return async function verify({ headers, ...request }: SignedRequest): Promise<Verdict> {
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value ?? '').trim()] as const)
    const signed = { ...request, headers: Object.fromEntries(texts) }
    const { 'x-contentful-signature': signature, 'x-contentful-timestamp': timestamp } = signed.headers
    if (!signature || !timestamp) {
      return invalid('It is not signed. Enable request verification for the webhook in Contentful.')
    }
    if (!(await isSigned(signed, secret))) {
      return invalid(
        'Its signature is wrong. CONTENTFUL_WEBHOOK_SECRET must be the secret of 64 characters shown in Contentful.',
      )
    }
    const age = Math.abs(now() - Number(timestamp))
    if (!(age <= SIGNATURE_VALID_MS)) {
      return invalid('Its time is too far from this machine’s. Check the clock, or send the webhook again.')
    }
    return isReplay(signature) ? invalid('It came before with the same signature.') : { isValid: true }
  }
}

async function isSigned(request: CanonicalRequest, secret: string): Promise<boolean> {
  // by the first webhook, so that it does not slow down the start
  const { verifyRequest } = await import('@contentful/node-apps-toolkit/requests')
  try {
    return verifyRequest(secret, request, WITHOUT_AGE)
  } catch {
    return false // a part of the signature, or the secret, does not have the form that Contentful gives it
  }
}
