import { link, rawEntry } from '../../../tests/support/content-builders'
import { planSite } from '../plan-site'
import { memoize } from '../../lib/memoize'
import { shownArticles, type ArticleEntry } from '../read/articles'
import { readCategories } from '../read/categories'
import { relateArticles } from './related-articles'

const LIMIT = 10

/** Returns ids in alphabetical order. The tests also use the ids as titles that share no words. */
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `a${1000 + at}`)

function categoryOf(count: number, titles: Readonly<Record<string, string>> = {}) {
  const ids = idsOf(count)
  const entries = [
    ...ids.map((id) => rawEntry('kbHowTo', id, { title: titles[id] ?? id, url: id })),
    rawEntry('category', 'all', { title: 'All', url: 'all', subContent: ids.map(link) }),
  ]
  const { content } = planSite({ entries, assets: [] }, { redirects: [], report: () => {} })
  return { ids, content, articles: shownArticles(content), categories: readCategories(content) }
}

function relatedIn({ content, articles, categories }: ReturnType<typeof categoryOf>, id: string) {
  const article = articles.find(({ sys }) => sys.id === id)
  return article && relateArticles(content, categories)(article, LIMIT).map(({ sys }) => sys.id)
}

it('relates an article to the articles after it in its category, then to the first articles of the category', () => {
  const category = categoryOf(15)
  const { ids } = category
  expect(relatedIn(category, 'a1012')).toEqual([ids[13], ids[14], ...ids.slice(0, 8)])
})

it('relates an article to every other article of a small category once', () => {
  expect(relatedIn(categoryOf(4), 'a1002')).toEqual(['a1003', 'a1000', 'a1001'])
  expect(relatedIn(categoryOf(1), 'a1000')).toEqual([])
})

it('begins the related articles with similar ones, and lists each article once', () => {
  const category = categoryOf(15, { a1000: 'Pair the card reader', a1009: 'Pair a card reader again' })
  const { ids } = category
  expect(relatedIn(category, 'a1000')).toEqual(['a1009', ...ids.slice(1, 9), ids[10]])
})

/** Relates all articles of a category. Returns how many items of the category's list are read per article. */
function readsPerArticle(count: number): number {
  const { content, articles, categories } = categoryOf(count)
  let reads = 0
  const counted = memoize(
    (list: readonly ArticleEntry[]) =>
      new Proxy(list, {
        get(target, key) {
          if (/^\d+$/.test(String(key))) reads += 1
          return Reflect.get(target, key) as unknown
        },
      }),
  )
  const relatedTo = relateArticles(content, {
    ...categories,
    placeOf(id) {
      const place = categories.placeOf(id)
      return place && { ...place, articles: counted(place.articles) }
    },
  })
  for (const article of articles) relatedTo(article, LIMIT)
  return reads / count
}

it('finds related articles in a large category without reading more articles than in a small one', () => {
  expect(readsPerArticle(20)).toBeGreaterThanOrEqual(LIMIT)
  expect(readsPerArticle(500)).toBe(readsPerArticle(20))
})
