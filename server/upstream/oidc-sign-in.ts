import * as oidc from 'openid-client'
import { type SignedIn, SignInRefused, type SignInUpstream } from './sign-in-upstream'

/** Short, because the reader sees an empty page while the gateway waits for the issuer. */
const TIMEOUT_SECONDS = 10

/** `profile` is for the reader's names, `email` for the email address. */
const SCOPE = 'openid profile email'

export interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  timeoutSeconds?: number
  fetch?: oidc.CustomFetch
}

/** Signs in with OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function createOidcSignIn(options: OidcOptions): SignInUpstream {
  const { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS, fetch } = options
  let discovered: Promise<oidc.Configuration> | undefined

  /** Loads the issuer's configuration on first use, so that the gateway can start while an issuer is down. */
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
      timeout: timeoutSeconds,
      // the settings allow http only for loopback hosts
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
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { url, pending }
    },

    async finish(callback, { state, nonce, verifier }) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new SignInRefused('The issuer sent no ID token')
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

    async endSessionUrl(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      })
    },
  }
}

/** Error codes that the reader or a forged link causes (OpenID Connect Core 3.1.2.6, RFC 6749 5.2). */
const REFUSALS = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'login_required',
]

/** True if the reader or a forged link caused the error; false if the issuer is down or misconfigured. */
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
    displayName: text('name') || userName, // never empty: an empty name means signed out (AUTH-13)
    tenantName: text('tenant_name') || text('tenant'),
    idToken,
  }
}
