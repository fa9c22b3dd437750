/* Imports single modules, because the index of oidc-provider prints a needless warning under Node 20. */
export { Provider } from 'oidc-provider/lib/provider.js'
export { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
