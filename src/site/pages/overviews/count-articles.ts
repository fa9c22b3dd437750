import { isEntryOf } from '../../../model/entry'
import type { EntryOf } from '../../../model/entry'
import type { Content } from '../../read/content'
import { articlesIn, isArticle, sectionsOf } from '../../read/site-index'

export type CountArticles = (card: EntryOf<'homeContentItem'> | EntryOf<'category'>) => number

/** Counts the public articles behind a card: its links, those of its landing page and of its product area. */
export function createArticleCount(content: Content): CountArticles {
  const isShown = (id: string) => {
    const entry = content.entries.get(id)
    return entry !== undefined && isArticle(entry) && content.paths.has(id)
  }
  const byArea = new Map<string, string[]>()
  for (const entry of content.entries.values()) {
    if (!isArticle(entry) || !isShown(entry.sys.id)) continue
    for (const { id } of entry.fields.productArea ?? [])
      byArea.set(id, [...(byArea.get(id) ?? []), entry.sys.id])
  }

  return ({ fields: { content: link, subContent = [] } }) => {
    const target = link && content.entries.get(link.id)
    const linked = [...(link ? [link] : []), ...subContent].map(({ id }) => id)
    const listed = isEntryOf('kbLandingPage', target)
      ? sectionsOf(target.fields.sections, content).flatMap((section) =>
          articlesIn(section, content).map(({ sys }) => sys.id),
        )
      : []
    const ofArea = isEntryOf('kbProductArea', target) ? (byArea.get(target.sys.id) ?? []) : []
    return new Set([...linked.filter(isShown), ...listed, ...ofArea]).size
  }
}
