/* Types of the modules that oidc-provider.ts imports. */

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider'
  export const SessionNotFound: typeof errors.SessionNotFound
}
