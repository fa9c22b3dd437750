import * as oidc from 'openid-client'
import { type SignedIn, SignInRefused, type SignInUpstream } from './sign-in-upstream'

/** Slower is as good as away: the reader is waiting before an empty page. */
const ANSWER_WITHIN_SECONDS = 10

/** `profile` for the name, `email` for the address; no more is asked for than is shown. */
const SCOPE = 'openid profile email'

export interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** in seconds; ANSWER_WITHIN_SECONDS unless said otherwise */
  answerWithin?: number
  /** How the issuer is asked; the world's own unless said otherwise. */
  fetch?: oidc.CustomFetch
}

/** Sign-in by OpenID Connect: code flow with PKCE, state and nonce (https://openid.net/specs/openid-connect-core-1_0.html). */
export function createOidcSignIn(options: OidcOptions): SignInUpstream {
  const { issuer, clientId, clientSecret, answerWithin = ANSWER_WITHIN_SECONDS, fetch } = options
  let discovered: Promise<oidc.Configuration> | undefined

  /** Asked when it is first wanted, so that an issuer which is down does not keep the help center down; a failure is not kept. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  function discover() {
    const { protocol } = new URL(issuer)
    return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
      timeout: answerWithin,
      // The settings let http through for this machine only.
      ...(protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      ...(fetch && { [oidc.customFetch]: fetch }),
    })
  }

  return {
    async begin(callbackUrl) {
      const config = await configuration()
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { address, pending }
    },

    async finish(cameBackTo, { state, nonce, verifier }) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new SignInRefused('The issuer sent no id token')
        const hasName = typeof claims.name === 'string' || typeof claims.email === 'string'
        const more =
          hasName || config.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        return toSignedIn({ ...claims, ...more }, claims.sub, tokens.id_token)
      } catch (error) {
        if (isRefusal(error)) throw new SignInRefused(error.message, { cause: error })
        throw error
      }
    },

    async endAddress(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      })
    },
  }
}

/** What a reader declines or a forged link causes: OpenID Connect Core, section 3.1.2.6, and RFC 6749, section 5.2. */
const REFUSALS = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'login_required',
]

/** What the reader or a forged link brought about, as opposed to an issuer that is away or does not know this site. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return REFUSALS.includes(error.error)
  return error instanceof oidc.ClientError && /INVALID_RESPONSE|CLAIM|MISSING/.test(error.code ?? '')
}

function toSignedIn(claims: Readonly<Record<string, unknown>>, subject: string, idToken: string): SignedIn {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const email = text('email')
  const userName = text('preferred_username') || email || subject
  return {
    subject,
    userName,
    email,
    displayName: text('name') || userName, // non-empty: that is what "signed in" means to the site (AUTH-13)
    tenantName: text('tenant_name') || text('tenant'),
    idToken,
  }
}
