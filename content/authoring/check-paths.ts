import { isPageTypeId } from '../../src/model/content-model'
import { pathOf as sitePathOf, routes } from '../../src/model/paths'
import { type EntryDraft } from './kit'

/** The path of an article's page, with its slug or, without one, its id (ROUTE-09); undefined for an entry that has none. */
export function pathOf(draft: EntryDraft): string | undefined {
  if (!isPageTypeId(draft.type)) return undefined
  const slug = draft.fields.url
  return sitePathOf(draft.type, typeof slug === 'string' && slug !== '' ? slug : draft.id)
}

/** Paths written out by hand (`/how-to/x#anchor`) that lead to no article, or to an anchor the article lacks. */
export function faultsOfPaths(entries: readonly EntryDraft[]): string[] {
  const byId = new Map(entries.map((draft) => [draft.id, draft]))
  const byPath = new Map(entries.map((draft) => [pathOf(draft), draft]))
  return entries.flatMap((draft) =>
    writtenPaths(draft.fields).flatMap((written) => {
      const [path = '', anchor] = written.split('#')
      if (!Object.values(routes).some((route) => path.startsWith(`${route}/`))) return []
      const article = byPath.get(path)
      if (!article) return [`Entry "${draft.id}" links to "${written}", which is no article.`]
      if (anchor === undefined || anchorsOf(article, byId).has(anchor)) return []
      return [`Entry "${draft.id}" links to "${written}", but "${article.id}" has no anchor "${anchor}".`]
    }),
  )
}

/** Every string that is a path on the site, at any depth of a field. */
function writtenPaths(value: unknown): string[] {
  if (typeof value === 'string') return /^\/[a-z]\S*$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(writtenPaths)
}

/** Fields that lead to other articles, not to parts of this one. */
const FIELDS_ELSEWHERE: ReadonlySet<string> = new Set(['link', 'article', 'productArea', 'relatedContent'])

function anchorsOf(article: EntryDraft, byId: ReadonlyMap<string, EntryDraft>): Set<string> {
  const anchors = new Set<string>()
  const visit = (draft: EntryDraft) => {
    if (typeof draft.fields.anchor === 'string') anchors.add(draft.fields.anchor)
    for (const [field, value] of Object.entries(draft.fields)) {
      if (FIELDS_ELSEWHERE.has(field) || !Array.isArray(value)) continue
      for (const { sys } of value) {
        const part = byId.get(sys.id)
        if (part) visit(part)
      }
    }
  }
  visit(article)
  return anchors
}
