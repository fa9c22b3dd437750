import { shownArticles } from '../read/articles'
import type { ArticleEntry } from '../read/articles'
import type { ArticlePlace, Categories } from '../read/categories'
import type { Content } from '../read/content'
import { termsOfArticle } from './article-terms'
import { compareDocuments } from './similarity'

/** Maximum number of similar articles that come first because they have the same home category. */
const FROM_CATEGORY = 3

export type RelatedArticles = (article: ArticleEntry, limit: number) => readonly ArticleEntry[]

/**
 * Returns a function that lists the articles related to an article: first similar ones of its home category,
 * then similar ones of any category, then the rest of its home category. The first call compares all texts.
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
    const place = categories.placeOf(article.sys.id)
    const isBeside = ({ sys }: ArticleEntry) =>
      place !== undefined && categories.placeOf(sys.id)?.articles === place.articles
    const similar = similarTo(article)
    const related = new Set([...similar.filter(isBeside).slice(0, FROM_CATEGORY), ...similar])
    for (const other of following(place)) {
      if (related.size >= limit) break
      related.add(other)
    }
    return [...related].slice(0, limit)
  }
}

/** Yields the other articles of the category: first those after this article, then those before it. */
function* following(place: ArticlePlace | undefined): Generator<ArticleEntry> {
  const { articles, at } = place ?? { articles: [], at: 0 }
  for (let step = 1; step < articles.length; step += 1) {
    const other = articles[(at + step) % articles.length]
    if (other) yield other
  }
}
