import type { EmbeddedIssuerOptions } from './start-issuer'

export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await import('./start-issuer')
  return start(options)
}
