/** Values stored in the reader's browser during the sign-in. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The issuer's claims about an account. Unknown ones are empty, but never the display name. */
export interface SignedIn {
  readonly subject: string
  readonly userName: string
  readonly displayName: string
  readonly email: string
  readonly tenantName: string
  readonly idToken: string
}

/** What the gateway needs from an issuer of customers or employees. */
export interface SignInUpstream {
  begin(callbackUrl: string): Promise<{ url: URL; pending: PendingSignIn }>
  /** `callback` is the callback URL with the issuer's parameters. */
  finish(callback: URL, pending: PendingSignIn): Promise<SignedIn>
  /** Returns the URL that ends the session at the issuer; undefined if the issuer has none. */
  endSessionUrl(idToken: string | undefined, returnTo: string): Promise<URL | undefined>
}

/** The issuer or the reader refused the sign-in. The message is for the log. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}
