import type { EmbeddedIssuerOptions } from './start-issuer'

/** Starts an embedded issuer. Loads its package only then. */
export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await import('./start-issuer')
  return start(options)
}
