import { isArticleTypeId } from '../../model/content-model'
import type { ArticleTypeId } from '../../model/content-model'
import type { Entry, EntryOf } from '../../model/entry'
import type { Content } from './content'

export type ArticleEntry = { [T in ArticleTypeId]: EntryOf<T> }[ArticleTypeId]

export function isArticle(entry: Entry): entry is ArticleEntry {
  return isArticleTypeId(entry.sys.contentType)
}

/** Returns the articles with a page, oldest first. */
export function shownArticles({ entries, paths }: Content): ArticleEntry[] {
  return [...entries.values()]
    .filter(isArticle)
    .filter(({ sys }) => paths.has(sys.id))
    .sort((a, b) => a.sys.createdAt.localeCompare(b.sys.createdAt) || a.sys.id.localeCompare(b.sys.id))
}
