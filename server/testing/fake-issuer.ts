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

export function fakeIssuer(parts: Partial<SignInUpstream> = {}, account = anAccount()): SignInUpstream {
  return {
    begin(callbackUrl) {
      const url = new URL('https://issuer.example/authorize')
      url.searchParams.set('redirect_uri', callbackUrl)
      url.searchParams.set('state', 'state-1')
      return Promise.resolve({ url, pending: { state: 'state-1', nonce: 'nonce-1', verifier: 'v-1' } })
    },
    finish: () => Promise.resolve(account),
    endSessionUrl(idToken, returnTo) {
      const url = new URL('https://issuer.example/end')
      url.searchParams.set('id_token_hint', idToken ?? '')
      url.searchParams.set('post_logout_redirect_uri', returnTo)
      return Promise.resolve(url)
    },
    ...parts,
  }
}
