import { memoize } from '../../lib/memoize'
import { partIds } from '../../model/article'
import type { SitePage } from '../site'

/** Fields whose section has a fixed id. `collect` adds these ids, because a model may lack them. */
const { thingsToKnow, wantToLearnMore, relatedContent } = partIds
const fixedIds: Readonly<Record<string, string>> = { thingsToKnow, wantToLearnMore, relatedContent }

/** Returns the ids that links to a page can target. Undefined for a held page, which has no model. */
export function idsOf({ model, isHeld }: SitePage): ReadonlySet<string> | undefined {
  if (isHeld) return undefined
  return model ? idsIn(model) : new Set()
}

/** Cached, because many links may point to one page. */
const idsIn = memoize((model: object): ReadonlySet<string> => collect(model, new Set()))

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id' && typeof inner === 'string') ids.add(inner)
    else collect(inner, ids)
    const fixedId = fixedIds[key]
    if (fixedId !== undefined && Array.isArray(inner) && inner.length > 0) ids.add(fixedId)
  }
  return ids
}
