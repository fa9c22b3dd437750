import type { EmbeddedIssuerOptions } from './start-issuer'

/** Lazy-loads and starts an embedded OpenID Connect issuer. */
export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await import('./start-issuer')
  return start(options)
}
