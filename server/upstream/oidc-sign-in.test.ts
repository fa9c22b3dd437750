import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createOidcSignIn } from './oidc-sign-in'
import { type PendingSignIn, SignInRefused } from './sign-in-upstream'
import {
  authenticationError,
  CLIENT_ID,
  ISSUER,
  PROVIDER_CONFIGURATION,
  SUBJECT,
  tokenError,
  tokenResponse,
  USERINFO,
} from './testing/openid-reference'

const CALLBACK = 'https://client.example.org/cb'

/** Starts a sign-in at a fake issuer. `refusal` is the error code with which its token endpoint responds. */
async function anIssuer(refusal?: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: '1e9gdk7', alg: 'RS256' }]
  let nonce = ''
  const idToken = () =>
    new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'RS256', kid: '1e9gdk7' })
      .setIssuer(ISSUER)
      .setSubject(SUBJECT)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('1000 s')
      .sign(privateKey)
  const replies: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => PROVIDER_CONFIGURATION,
    '/jwks.json': () => ({ keys }),
    '/connect/token': async () => (refusal ? tokenError(refusal) : tokenResponse(await idToken())),
    '/connect/userinfo': () => USERINFO,
  }
  const signIn = createOidcSignIn({
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: 'gX1fBat3bV',
    fetch: async (url) => {
      const { pathname } = new URL(url)
      const status = refusal && pathname === '/connect/token' ? 400 : 200
      return Response.json(await replies[pathname]?.(), { status })
    },
  })
  const { url, pending } = await signIn.begin(CALLBACK)
  nonce = pending.nonce
  return { signIn, url, pending }
}

const success = ({ state }: PendingSignIn) => new URLSearchParams({ code: 'SplxlOBeZQQYbYS6WxSbIA', state })

describe('sign-in with the examples of the OpenID Connect specifications', () => {
  it('AUTH-06 parses configuration, token, ID token and user info', async () => {
    const { signIn, url, pending } = await anIssuer()
    expect(`${url.origin}${url.pathname}`).toBe(PROVIDER_CONFIGURATION.authorization_endpoint)
    expect(await signIn.finish(new URL(`${CALLBACK}?${success(pending)}`), pending)).toEqual({
      subject: SUBJECT,
      userName: 'j.doe',
      displayName: 'Jane Doe',
      email: 'janedoe@example.com',
      tenantName: '',
      idToken: expect.stringMatching(/^eyJ/) as unknown,
    })
    expect((await signIn.endSessionUrl('token', CALLBACK))?.href).toContain(
      PROVIDER_CONFIGURATION.end_session_endpoint,
    )
  })

  it.each([
    ['access_denied', true],
    ['login_required', true],
    ['invalid_request', false],
    ['server_error', false],
  ])(
    'AUTH-06 parses the authentication error %s (treated as a refused sign-in: %s)',
    async (error, isRefusal) => {
      const { signIn, pending } = await anIssuer()
      const back = new URL(`${CALLBACK}?${authenticationError(error, pending.state)}`)
      const failure: unknown = await signIn.finish(back, pending).catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(Error)
      expect(failure instanceof SignInRefused).toBe(isRefusal)
    },
  )

  it.each([
    ['invalid_grant', true],
    ['invalid_request', false],
    ['invalid_client', false],
  ])('AUTH-06 parses the token error %s (treated as a refused sign-in: %s)', async (error, isRefusal) => {
    const { signIn, pending } = await anIssuer(error)
    const back = new URL(`${CALLBACK}?${success(pending)}`)
    const failure: unknown = await signIn.finish(back, pending).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof SignInRefused).toBe(isRefusal)
  })
})
