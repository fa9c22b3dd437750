import { memoize } from '../../lib/memoize'
import { partIds } from '../../model/article'
import { groupByLetter, letterAnchor } from '../../model/letters'
import type { PageModel } from '../../model/page-fields'
import type { SitePage } from '../site'

/** Fields whose section has a fixed id. Models may lack the id, so `collect` adds it for a filled field. */
const { thingsToKnow, wantToLearnMore, relatedContent } = partIds
const fixedIds: Readonly<Record<string, string>> = { thingsToKnow, wantToLearnMore, relatedContent }

/** Returns the ids that links to a page can target. Undefined for a held page, which has no model. */
export function idsOf({ model, isHeld }: SitePage): ReadonlySet<string> | undefined {
  if (isHeld) return undefined
  return model ? idsIn(model) : new Set()
}

/** Cached, because many links may point to one page. */
const idsIn = memoize((model: PageModel): ReadonlySet<string> => collect(model, new Set(viewIds(model))))

/** Returns the ids that only the view adds: those of a glossary's letters and a category's article types. */
function viewIds(model: PageModel): readonly string[] {
  if (!('kind' in model)) return 'groups' in model ? model.groups.map(({ kind }) => kind) : []
  if (model.kind !== 'kbGlossary') return []
  const terms = model.terms.filter(({ content }) => content.length > 0)
  return [...groupByLetter(terms).keys()].map(letterAnchor)
}

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
