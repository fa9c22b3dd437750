import type { EmbeddedIssuerOptions } from './start'

/** Loads the issuer's package only if an embedded issuer starts. */
export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await withoutRuntimeAdvice(() => import('./start'))
  return start(options)
}

/** Leaves out the package's advice to use a newer Node: it is tested on this one. */
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
