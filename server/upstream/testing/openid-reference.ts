/*
 * Example responses from the specifications, shortened. The tests sign the ID token with their own key.
 * - OpenID Connect Discovery 1.0, section 4.2: https://openid.net/specs/openid-connect-discovery-1_0.html
 * - OpenID Connect Core 1.0, sections 2, 3.1.2.6, 3.1.3.3, 3.1.3.4 and 5.3.2: https://openid.net/specs/openid-connect-core-1_0.html
 * - RFC 6749 (OAuth 2.0), section 5.2: https://www.rfc-editor.org/rfc/rfc6749
 */

export const ISSUER = 'https://server.example.com'
export const CLIENT_ID = 's6BhdRkqt3'

export const PROVIDER_CONFIGURATION = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/connect/authorize`,
  token_endpoint: `${ISSUER}/connect/token`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['RS256', 'ES256'],
  userinfo_endpoint: `${ISSUER}/connect/userinfo`,
  check_session_iframe: `${ISSUER}/connect/check_session`,
  end_session_endpoint: `${ISSUER}/connect/end_session`,
  jwks_uri: `${ISSUER}/jwks.json`,
  registration_endpoint: `${ISSUER}/connect/register`,
  scopes_supported: ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'],
  response_types_supported: ['code', 'code id_token', 'id_token', 'id_token token'],
  acr_values_supported: ['urn:mace:incommon:iap:silver', 'urn:mace:incommon:iap:bronze'],
  subject_types_supported: ['public', 'pairwise'],
  userinfo_signing_alg_values_supported: ['RS256', 'ES256', 'HS256'],
  id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256'],
  request_object_signing_alg_values_supported: ['none', 'RS256', 'ES256'],
  display_values_supported: ['page', 'popup'],
  claim_types_supported: ['normal', 'distributed'],
  claims_supported: ['sub', 'iss', 'auth_time', 'acr', 'name', 'email', 'email_verified', 'locale'],
  claims_parameter_supported: true,
  ui_locales_supported: ['en-US', 'en-GB', 'en-CA', 'fr-FR', 'fr-CA'],
}

export const SUBJECT = '248289761001'

export const tokenResponse = (idToken: string) => ({
  access_token: 'SlAV32hkKG',
  token_type: 'Bearer',
  refresh_token: '8xLOxBtZp8',
  expires_in: 3600,
  id_token: idToken,
})

export const USERINFO = {
  sub: SUBJECT,
  name: 'Jane Doe',
  given_name: 'Jane',
  family_name: 'Doe',
  preferred_username: 'j.doe',
  email: 'janedoe@example.com',
  picture: 'http://example.com/janedoe/me.jpg',
}

export const authenticationError = (error: string, state: string) =>
  new URLSearchParams({ error, error_description: 'Unsupported response_type value', state })

export const tokenError = (error: string) => ({ error })
