import { memoize } from '../../lib/memoize'
import type { SitePage } from '../site'

/** Every id in what a page shows: the places that a link may lead to. */
export function idsOf({ model }: SitePage): ReadonlySet<string> {
  return model ? idsIn(model) : new Set()
}

/** A page is looked through once, however many links lead to it. */
const idsIn = memoize((model: object): ReadonlySet<string> => collect(model, new Set()))

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id' && typeof inner === 'string') ids.add(inner)
    else collect(inner, ids)
  }
  return ids
}
