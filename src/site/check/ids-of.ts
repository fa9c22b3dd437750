import { memoize } from '../../lib/memoize'
import type { SitePage } from '../site'

/** Returns all element ids of a page: the possible link targets. */
export function idsOf({ model }: SitePage): ReadonlySet<string> {
  return model ? idsIn(model) : new Set()
}

/** Cached, because many links may point to one page. */
const idsIn = memoize((model: object): ReadonlySet<string> => collect(model, new Set()))

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id' && typeof inner === 'string') ids.add(inner)
    else collect(inner, ids)
  }
  return ids
}
