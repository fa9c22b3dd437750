import type { SpaceSource } from '../../publisher/source/space'
import type { Settings } from '../../lib/settings'
import { createSiteMemory, type SiteMemory } from '../../src/build/site-memory'
import type { FoundContent } from '../../src/site/check/check-site'
import type { RawContent } from '../../src/site/read-site'
import type { OpenContentSource } from '../content/content-source'
import { openSpace } from '../content/read-space'

/** The content as it was before a build was wanted, and what was found in it. */
interface Ahead {
  readonly content: RawContent
  readonly found: FoundContent
}

/** What a process that builds again and again keeps of the content in between (docs/decisions/0044). */
export interface BuildMemory {
  readonly site: SiteMemory
  /** The space as it was read before, as long as it is reached in the same way. */
  space(settings: Pick<Settings, 'dataDir'>, source: Pick<OpenContentSource, 'connection'>): SpaceSource
  /** Keeps the content for the next process. */
  saveSnapshot(): Promise<void>
  /** for the next build alone (docs/decisions/0049) */
  ahead?: Ahead | undefined
  /** Lets go of all content. */
  forget(): void
}

export function createBuildMemory(): BuildMemory {
  let opened: { readonly key: string; readonly space: SpaceSource } | undefined
  return {
    site: createSiteMemory(), // which holds nothing that nobody else holds
    space(settings, source) {
      const key = JSON.stringify(source.connection)
      if (opened?.key !== key) opened = { key, space: openSpace(settings, source) }
      return opened.space
    },
    saveSnapshot: async () => opened?.space.saveSnapshot(),
    forget() {
      opened = undefined
    },
  }
}
