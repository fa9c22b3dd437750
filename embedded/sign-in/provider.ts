import type { AllClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from './oidc-provider'
import { type IssuerKind, accountOf } from './accounts'
import type { IssuerKeys } from './keys'
import { createMemoryAdapter } from './memory-adapter'
import { PAGE_POLICY, problemPage, signOutPage } from './pages'

export const CLIENT_ID = 'fieldbook'

/**
 * Lifetime of the issuer's session, equal to the maximum of the site's session. If the site's session ends
 * earlier, a reader signs in again without the form.
 */
const SESSION_SECONDS = 12 * 60 * 60
const FORM_SECONDS = 15 * 60
const CODE_SECONDS = 60

interface ProviderOptions {
  kind: IssuerKind
  issuer: string
  keys: IssuerKeys
}

/** Creates the issuer for customers or employees: code flow with PKCE, one demo account, no consent form. */
export function createProvider({ kind, issuer, keys }: ProviderOptions): Provider {
  const mount = new URL(issuer).pathname
  const secure = issuer.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const
  const clientAt = (origins: readonly string[]): AllClientMetadata => ({
    client_id: CLIENT_ID,
    client_secret: keys.clientSecret,
    redirect_uris: origins.map((origin) => new URL(`/auth/${kind}/callback`, origin).href),
    post_logout_redirect_uris: origins.map((origin) => new URL('/', origin).href),
    grant_types: ['authorization_code'],
    response_types: ['code'],
  })
  const MemoryAdapter = createMemoryAdapter()
  class ClientAdapter extends MemoryAdapter {
    /** Allows redirects to the host of the request too, because a local site has several host names. */
    override find(id: string) {
      const urls = [issuer, ...(Provider.ctx ? [Provider.ctx.href] : [])]
      const origins = new Set(urls.map((url) => new URL(url).origin))
      return Promise.resolve(id === CLIENT_ID ? clientAt([...origins]) : undefined)
    }
  }
  const configuration: Configuration = {
    adapter: (model) => new (model === 'Client' ? ClientAdapter : MemoryAdapter)(model),
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: [keys.cookieKey],
      names: { session: `${kind}_session`, interaction: `${kind}_interaction`, resume: `${kind}_resume` },
      long: { ...cookie, path: mount },
      short: cookie,
    },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'tenant_name'], email: ['email'] },
    conformIdTokenClaims: false, // the id token contains all claims, so the site needs no userinfo request
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
  provider.proxy = true // trusts X-Forwarded-Host, which the gateway sets
  provider.use(skipSignOutForm)
  return provider
}

/** Ends the issuer's session if the site sends an id token and a return URL. Otherwise asks the reader. */
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

/**
 * Redirects a reader who signs out without a session of the issuer, as after a restart. For such readers,
 * oidc-provider sends a form that a script submits, and the content security policy blocks that script.
 */
async function skipSignOutForm(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.status !== 200) return // for an unknown path, `ctx.oidc` does not exist
  const { route, session, params } = ctx.oidc
  if (route !== 'end_session' || session?.accountId !== undefined) return
  const returnTo = params?.['post_logout_redirect_uri'] // checked by oidc-provider
  ctx.status = 303
  ctx.redirect(typeof returnTo === 'string' ? returnTo : '/')
}
