/* oidc-provider without its index module, which warns of Node 20 although the provider works there. */

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider'
  export const SessionNotFound: typeof errors.SessionNotFound
}
