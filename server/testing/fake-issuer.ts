import type { SignedIn, SignInUpstream } from '../upstream/sign-in-upstream'

export function anAccount(account: Partial<SignedIn> = {}): SignedIn {
  return {
    subject: 'subject-1',
    userName: 'casey',
    displayName: 'Casey Customer',
    email: 'casey@example.com',
    tenantName: 'Blue Pine Heating',
    idToken: 'id-token-1',
    ...account,
  }
}

/** Lets everybody in whose state fits, without a form. */
export function fakeIssuer(parts: Partial<SignInUpstream> = {}, account = anAccount()): SignInUpstream {
  return {
    begin(callbackUrl) {
      const address = new URL('https://issuer.example/authorize')
      address.searchParams.set('redirect_uri', callbackUrl)
      address.searchParams.set('state', 'state-1')
      return Promise.resolve({ address, pending: { state: 'state-1', nonce: 'nonce-1', verifier: 'v-1' } })
    },
    finish: () => Promise.resolve(account),
    endAddress(idToken, returnTo) {
      const address = new URL('https://issuer.example/end')
      address.searchParams.set('id_token_hint', idToken ?? '')
      address.searchParams.set('post_logout_redirect_uri', returnTo)
      return Promise.resolve(address)
    },
    ...parts,
  }
}
