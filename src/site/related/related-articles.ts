import { shownArticles } from '../read/articles'
import type { ArticleEntry } from '../read/articles'
import type { ArticlePlace, Categories } from '../read/categories'
import type { Content } from '../read/content'
import { termsOfArticle } from './article-terms'
import { compareDocuments } from './similarity'

/** Articles of the same category that come first. The section navigation lists all of them. */
const FROM_CATEGORY = 3

/** Returns up to `limit` articles related to one. */
export type RelatedArticles = (article: ArticleEntry, limit: number) => readonly ArticleEntry[]

/**
 * Relates articles: the most similar ones of the home category, then similar ones of all, then the
 * rest of the category. Compares texts at the first use.
 */
export function relateArticles(content: Content, categories: Categories): RelatedArticles {
  const articles = shownArticles(content)
  const indexes = new Map(articles.map((article, index) => [article, index]))
  let compared: ReturnType<typeof compareDocuments> | undefined
  const similarTo = (article: ArticleEntry) => {
    compared ??= compareDocuments(articles.map((one) => termsOfArticle(one, content.entries)))
    const index = indexes.get(article)
    return index === undefined ? [] : compared(index).flatMap((other) => articles[other] ?? [])
  }
  return (article, limit) => {
    const category = following(categories.placeOf(article.sys.id))
    const similar = similarTo(article)
    const isBeside = new Set(category)
    const first = similar.filter((one) => isBeside.has(one)).slice(0, FROM_CATEGORY)
    return [...new Set([...first, ...similar, ...category])].slice(0, limit)
  }
}

/** Returns the other articles of a category, from a place on. */
function following(place: ArticlePlace | undefined): readonly ArticleEntry[] {
  if (!place) return []
  const { articles, at } = place
  return [...articles.slice(at + 1), ...articles.slice(0, at)]
}
