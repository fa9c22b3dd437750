import type { PublishedMemory } from '../content/published-space'
import type { RawContent } from '../../src/build/site-content'
import type { RawAsset, RawEntry } from '../../src/content/model/read-entry'
import { createSiteMemory, type SiteMemory } from '../../src/build/site-memory'

/** What a process that builds again and again keeps of the content in between (docs/decisions/0044). */
export interface BuildMemory {
  readonly site: SiteMemory
  readonly space: PublishedMemory
  /** The same content, with the very objects of the last time for all that is as it was then. */
  recognise(content: RawContent): RawContent
  /** Lets go of all content. */
  forget(): void
}

export function createBuildMemory(): BuildMemory {
  const entries = createRecogniser<RawEntry>()
  const assets = createRecogniser<RawAsset>()
  const space: PublishedMemory = {}
  return {
    site: createSiteMemory(), // which holds nothing that nobody else holds
    space,
    recognise: (content) => ({
      ...content,
      entries: entries(content.entries),
      assets: assets(content.assets),
    }),
    forget() {
      entries([])
      assets([])
      Object.assign(space, { delivered: {}, served: {}, exported: {} } satisfies PublishedMemory)
    },
  }
}

function createRecogniser<T extends { readonly id: string }>() {
  let before: ReadonlyMap<string, T> = new Map()
  return (now: Iterable<T>): readonly T[] => {
    const all = [...now].map((one) => {
      const known = before.get(one.id)
      return known && isSameJson(known, one) ? known : one
    })
    before = new Map(all.map((one) => [one.id, one]))
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
