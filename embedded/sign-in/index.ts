import type { EmbeddedIssuerOptions } from './start-issuer'

/** Starts an embedded issuer. Loads its package only then. */
export async function startEmbeddedIssuer(options: EmbeddedIssuerOptions) {
  const { startEmbeddedIssuer: start } = await withoutRuntimeWarning(() => import('./start-issuer'))
  return start(options)
}

/** Suppresses the package's warning about older Node versions. Fieldbook is tested with them. */
async function withoutRuntimeWarning<T>(load: () => Promise<T>): Promise<T> {
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
