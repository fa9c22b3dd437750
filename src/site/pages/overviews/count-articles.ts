import { memoize } from '../../../lib/memoize'
import { isEntryOf } from '../../../model/entry'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import { isArticle } from '../../read/articles'
import type { Categories } from '../../read/categories'
import type { Content } from '../../read/content'

type Card = EntryOf<'homeContentItem'> | EntryOf<'category'>

export type CountArticles = (card: Card) => number

/**
 * Returns a memoized function that counts the public articles of a card: for a category, those on its page;
 * for a home content item, those that it links to, directly or through a landing page or product area.
 */
export function createArticleCount(content: Content, categories: Categories): CountArticles {
  const isShown = (id: string) => {
    const entry = content.entries.get(id)
    return entry !== undefined && isArticle(entry) && content.paths.has(id)
  }
  return memoize((card: Card) => {
    if (isEntryOf('category', card)) return categories.membersOf(card).length
    const { content: link, subContent = [] } = card.fields
    const linked = [...(link ? [link] : []), ...subContent].map(({ id }) => id)
    const target = link && content.entries.get(link.id)
    return new Set([...linked, ...idsBehind(target, content, categories)].filter(isShown)).size
  })
}

function idsBehind(target: Entry | undefined, content: Content, categories: Categories): readonly string[] {
  if (isEntryOf('kbProductArea', target)) return categories.ofArea(target.sys.id).map(({ sys }) => sys.id)
  return isEntryOf('kbLandingPage', target) ? idsIn(target.fields.sections, content) : []
}

function idsIn(links: readonly Link[] | undefined, content: Content, visited = new Set<string>()): string[] {
  return (links ?? []).flatMap(({ id }) => {
    const section = content.entries.get(id)
    if (visited.has(id) || !isEntryOf('kbLandingPageSection', section)) return []
    visited.add(id)
    const own = (section.fields.links ?? []).flatMap((link) => {
      const item = content.entries.get(link.id)
      return isEntryOf('kbLandingPageLink', item) && item.fields.link ? [item.fields.link.id] : []
    })
    return [...own, ...idsIn(section.fields.sections, content, visited)]
  })
}
