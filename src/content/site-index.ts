import type { Content } from './content'
import { isArticleTypeId } from './model/content-model'
import type { ArticleTypeId } from './model/content-model'
import { isEntryOf } from './model/entry'
import type { Entry, EntryOf, Link } from './model/entry'

export type ArticleEntry = { [T in ArticleTypeId]: EntryOf<T> }[ArticleTypeId]

/** What can only be seen from all entries together: which page lists an article, and which articles stand beside it. */
export interface SiteIndex {
  /** the landing page that lists the article, the oldest when there are several */
  parentOf(id: string): EntryOf<'kbLandingPage'> | undefined
  /** up to `limit` articles to read next: those of the same landing page, then those of the same product area */
  neighboursOf(article: ArticleEntry, limit: number): ArticleEntry[]
}

export function isArticle(entry: Entry): entry is ArticleEntry {
  return isArticleTypeId(entry.sys.contentType)
}

export function createSiteIndex(content: Content): SiteIndex {
  const shown = [...content.entries.values()]
    .filter(isArticle)
    .filter(({ sys }) => content.paths.has(sys.id))
    .sort((a, b) => a.sys.createdAt.localeCompare(b.sys.createdAt) || a.sys.id.localeCompare(b.sys.id))
  const parents = new Map<string, EntryOf<'kbLandingPage'>>()
  const listed = new Map<string, readonly ArticleEntry[]>()
  const byArea = new Map<string, ArticleEntry[]>()

  for (const article of shown) {
    for (const { id } of article.fields.productArea ?? [])
      byArea.set(id, [...(byArea.get(id) ?? []), article])
    if (!isEntryOf('kbLandingPage', article)) continue
    const ids = [...new Set(linkedFrom(article.fields.sections, content))]
    const articles = ids.flatMap((id) => shownArticle(id, content) ?? [])
    listed.set(article.sys.id, articles)
    for (const { sys } of articles) {
      if (sys.id !== article.sys.id && !parents.has(sys.id)) parents.set(sys.id, article)
    }
  }

  return {
    parentOf: (id) => parents.get(id),
    neighboursOf(article, limit) {
      const parent = parents.get(article.sys.id)
      const siblings = parent ? (listed.get(parent.sys.id) ?? []) : []
      const sameArea = (article.fields.productArea ?? []).flatMap(({ id }) => byArea.get(id) ?? [])
      const neighbours = new Set([...following(siblings, article), ...following(sameArea, article)])
      return [...neighbours].slice(0, limit)
    },
  }
}

/** The list from the article on and round again, so that a change in a long list shows on few pages. */
function following(list: readonly ArticleEntry[], article: ArticleEntry): ArticleEntry[] {
  const at = list.indexOf(article)
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))]
}

function shownArticle(id: string, content: Content) {
  const entry = content.entries.get(id)
  return entry && isArticle(entry) && content.paths.has(id) ? entry : undefined
}

/** Ids of what a landing page's sections link to, in order. Sections that hold each other are visited once. */
function linkedFrom(
  links: readonly Link[] | undefined,
  content: Content,
  visited = new Set<string>(),
): string[] {
  return (links ?? []).flatMap(({ id }) => {
    const section = content.entries.get(id)
    if (visited.has(id) || !isEntryOf('kbLandingPageSection', section)) return []
    visited.add(id)
    const targets = (section.fields.links ?? []).flatMap((link) => {
      const item = content.entries.get(link.id)
      return isEntryOf('kbLandingPageLink', item) && item.fields.link ? [item.fields.link.id] : []
    })
    return [...targets, ...linkedFrom(section.fields.sections, content, visited)]
  })
}
