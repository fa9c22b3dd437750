/** Values that the reader's browser stores in a cookie during the sign-in. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/**
 * What the issuer says about an account. A missing user name or display name is taken from other claims; all
 * other missing values are empty.
 */
export interface SignedIn {
  readonly subject: string
  readonly userName: string
  readonly displayName: string
  readonly email: string
  readonly tenantName: string
  readonly idToken: string
}

export interface SignInUpstream {
  begin(callbackUrl: string): Promise<{ url: URL; pending: PendingSignIn }>
  /** `callback` is the callback URL with the issuer's parameters. */
  finish(callback: URL, pending: PendingSignIn): Promise<SignedIn>
  /** Undefined if the issuer has no URL that ends a session. */
  endSessionUrl(idToken: string | undefined, returnTo: string): Promise<URL | undefined>
}

/** The issuer or the reader refused the sign-in. The message is only logged. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}
