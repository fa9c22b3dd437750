import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { type IssuerKind, accountOf } from './accounts'
import type { IssuerKeys } from './keys'
import { createMemory } from './memory'
import { PAGE_POLICY, problemPage, signOutPage } from './pages'

export const CLIENT_ID = 'fieldbook'

/** The site's own session ends sooner, or begins again without the form. */
const SESSION_SECONDS = 12 * 60 * 60
const FORM_SECONDS = 15 * 60
const CODE_SECONDS = 60

interface ProviderOptions {
  kind: IssuerKind
  issuer: string
  keys: IssuerKeys
}

/** Creates the issuer of one kind of readers: code flow with PKCE, its own accounts, no consent form. */
export function createProvider({ kind, issuer, keys }: ProviderOptions): Provider {
  const mount = new URL(issuer).pathname
  const secure = issuer.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [new URL(`/auth/${kind}/callback`, issuer).href],
        post_logout_redirect_uris: [new URL('/', issuer).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: createMemory(),
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: [keys.cookieKey],
      names: { session: `${kind}_session`, interaction: `${kind}_interaction`, resume: `${kind}_resume` },
      long: { ...cookie, path: mount },
      short: cookie,
    },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'tenant_name'], email: ['email'] },
    conformIdTokenClaims: false, // the site is told in the id token and need not ask again
    pkce: { required: () => true },
    ttl: {
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      Interaction: FORM_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      AccessToken: FORM_SECONDS,
      IdToken: FORM_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: endSession,
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    findAccount(_ctx, accountId) {
      const account = accountOf(kind, accountId)
      if (!account) return undefined
      const { email, name, tenantName } = account
      return {
        accountId,
        claims: () => ({ sub: accountId, name, email, preferred_username: email, tenant_name: tenantName }),
      }
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.set('content-security-policy', PAGE_POLICY)
      ctx.body = problemPage(out.error_description ?? out.error)
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = true // the one before it says under which name the site is read
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client as `this`
  const { redirectUriAllowed, postLogoutRedirectUriAllowed } = provider.Client.prototype
  /** A site on one's own machine has several names; the request says which one its reader uses. */
  const sameAsKnown = (address: string) => {
    if (!Provider.ctx || !URL.canParse(address)) return address
    const { origin, pathname } = new URL(address)
    return origin === new URL(Provider.ctx.href).origin ? new URL(pathname, issuer).href : address
  }
  provider.Client.prototype.redirectUriAllowed = function (address) {
    return redirectUriAllowed.call(this, sameAsKnown(address))
  }
  provider.Client.prototype.postLogoutRedirectUriAllowed = function (address) {
    return postLogoutRedirectUriAllowed.call(this, sameAsKnown(address))
  }
  return provider
}

/** The site's word, given with its own token of this account, is enough; anybody else is asked. */
async function endSession(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, params } = ctx.oidc
  const returnTo = params?.['post_logout_redirect_uri']
  if (session && params?.['id_token_hint'] && typeof returnTo === 'string') {
    await session.destroy()
    ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
      path: new URL(ctx.oidc.issuer).pathname,
    })
    ctx.status = 303
    ctx.redirect(returnTo)
    return
  }
  ctx.set('content-security-policy', PAGE_POLICY)
  ctx.body = signOutPage(form)
}
