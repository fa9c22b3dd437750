/** What must be kept in the reader's browser until they come back from the issuer. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What an issuer says of an account; texts it does not know are empty, but the display name never is. */
export interface SignedIn {
  readonly subject: string
  readonly userName: string
  readonly displayName: string
  readonly email: string
  readonly tenantName: string
  readonly idToken: string
}

/** What the gateway needs of the issuer of one kind of readers. */
export interface SignInUpstream {
  begin(callbackUrl: string): Promise<{ address: URL; pending: PendingSignIn }>
  /** `cameBackTo` is the callback's address with all that the issuer added to it. */
  finish(cameBackTo: URL, pending: PendingSignIn): Promise<SignedIn>
  /** Where the reader's session at the issuer ends; undefined when the issuer has no such place. */
  endAddress(idToken: string | undefined, returnTo: string): Promise<URL | undefined>
}

/** The issuer, or the reader there, said no; the message is for the log. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}
