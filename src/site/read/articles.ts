import type { ArticleGroup, NamedPage } from '../../model/article'
import { isArticleTypeId } from '../../model/content-model'
import type { ArticleTypeId } from '../../model/content-model'
import type { Entry, EntryOf } from '../../model/entry'
import type { Content, Reader } from './content'

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

export function toNamedPage({ sys, fields }: ArticleEntry | EntryOf<'category'>, reader: Reader): NamedPage {
  return { title: (fields.title ?? '').trim(), url: reader.content.paths.get(sys.id) ?? '' }
}

/** Groups articles by kind, in the order in which the kinds first occur. */
export function groupByKind<A>(
  articles: readonly ArticleEntry[],
  toItem: (article: ArticleEntry) => A,
): ArticleGroup<A>[] {
  const kinds = [...new Set(articles.map(({ sys }) => sys.contentType))]
  return kinds.map((kind) => ({
    kind,
    articles: articles.filter(({ sys }) => sys.contentType === kind).map(toItem),
  }))
}
