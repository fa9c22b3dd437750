import { shallow } from 'zustand/vanilla/shallow'
import type { PublishedMemory, PublishedSpace } from '../content/published-space'
import type { FoundContent } from '../../src/site/check/check-site'
import type { RawContent } from '../../src/site/read-site'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import { createSiteMemory, type SiteMemory } from '../../src/build/site-memory'

/** The content as it was before a build was wanted, and what was found in it. */
interface Ahead {
  readonly published: PublishedSpace
  readonly content: RawContent
  readonly found: FoundContent
}

/** What a process that builds again and again keeps of the content in between (docs/decisions/0044). */
export interface BuildMemory {
  readonly site: SiteMemory
  readonly space: PublishedMemory
  /** The same content, with the very objects of the last time for all that is as it was then; the very same, where all is. */
  recognise(content: RawContent): RawContent
  /** for the next build alone (docs/decisions/0049) */
  ahead?: Ahead | undefined
  /** Lets go of all content. */
  forget(): void
}

const none: ReadonlySet<string> = new Set()

export function createBuildMemory(): BuildMemory {
  const entries = createRecogniser<RawEntry>()
  const assets = createRecogniser<RawAsset>()
  const space: PublishedMemory = {}
  let last: Required<RawContent> | undefined
  return {
    site: createSiteMemory(), // which holds nothing that nobody else holds
    space,
    recognise(content) {
      const { missingFiles = none } = content
      const now = {
        entries: entries(content.entries),
        assets: assets(content.assets),
        missingFiles: last && shallow(last.missingFiles, missingFiles) ? last.missingFiles : missingFiles,
      }
      return (last = last && shallow(last, now) ? last : now)
    },
    forget() {
      last = undefined
      entries([])
      assets([])
      Object.assign(space, {
        delivered: {},
        served: {},
        exported: {},
        layout: undefined,
      } satisfies PublishedMemory)
    },
  }
}

function createRecogniser<T extends { readonly id: string }>() {
  let last: readonly T[] = []
  let byId: ReadonlyMap<string, T> = new Map()
  return (now: Iterable<T>): readonly T[] => {
    const all = [...now].map((one) => {
      const known = byId.get(one.id)
      return known && isSameJson(known, one) ? known : one
    })
    if (shallow(all, last)) return last
    last = all
    byId = new Map(all.map((one) => [one.id, one]))
    return all
  }
}

/** Of values that came out of JSON: `isDeepStrictEqual` takes ten times as long over a space. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  const [parts, others] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  return names.every((name) => Object.hasOwn(others, name) && isSameJson(parts[name], others[name]))
}
