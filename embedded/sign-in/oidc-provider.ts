/* The only file with modules of oidc-provider: its index would warn of Node 20, although it works there. */
export { Provider } from 'oidc-provider/lib/provider.js'
export { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
