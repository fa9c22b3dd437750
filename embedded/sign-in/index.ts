import type { EmbeddedIssuerOptions } from './start'

/** Loads the issuer's package where there is need of it only. */
export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await withoutRuntimeAdvice(() => import('./start'))
  return start(options)
}

/** The package recommends a newer Node each time it is loaded; it was tried on ours, and nobody who starts the site need be told. */
async function withoutRuntimeAdvice<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes('Unsupported runtime')) warn.apply(console, line)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}
