import type { Manifest } from '../../src/contracts/release'
import { isCacheOf, type BuildIdentity } from './cache-identity'
import { openGatsbyRenderer, type GatsbyRenderer } from './gatsby-internals'
import { APP_DATA_FILE, hashOfAppData } from './read-gatsby-build'

/**
 * Opens the renderer of the last Gatsby build. Returns undefined if that renderer cannot be used, or if the
 * build does not have this `identity` or is not the build of the release `live`.
 */
export type OpenRenderer = (
  identity: BuildIdentity,
  live?: Pick<Manifest, 'files'>,
) => Promise<GatsbyRenderer | undefined>

/** Returns a function that loads only one renderer, since Node caches modules and cannot reload them. */
export function createRendererOpener(log: (line: string) => void): OpenRenderer {
  let loaded: { readonly build: string; readonly renderer: GatsbyRenderer | undefined } | undefined

  return async (identity, live) => {
    if (process.env.FIELDBOOK_RENDERER === 'gatsby' || !isCacheOf(identity)) return undefined
    const build = hashOfAppData()
    if (live && live.files[APP_DATA_FILE]?.hash !== build) {
      log('The live release is not from the last Gatsby build, so its renderer is not used.')
      return undefined
    }
    loaded ??= { build, renderer: await openGatsbyRenderer(log) }
    if (loaded.build === build) return loaded.renderer
    log('This process has loaded the renderer of an earlier Gatsby build, so it cannot load another one.')
    return undefined
  }
}
