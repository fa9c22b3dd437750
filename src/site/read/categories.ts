import { memoize } from '../../lib/memoize'
import { kindHeadings } from '../../model/labels'
import { isEntryOf } from '../../model/entry'
import type { EntryOf, Link } from '../../model/entry'
import { toTitle } from '../../model/titles'
import type { Content } from './content'
import { homeBlocks } from './home-blocks'
import { shownArticles } from './articles'
import type { ArticleEntry } from './articles'

/** Home category of an article, all articles with this home category in order, and the article's index. */
export interface ArticlePlace {
  readonly category: EntryOf<'category'>
  readonly articles: readonly ArticleEntry[]
  readonly at: number
}

export interface Categories {
  /** categories with a page: first those on the home page, in its order, then the others by title */
  readonly inOrder: readonly EntryOf<'category'>[]
  /** all articles of a category: by kind, then as listed by the editor, then by title */
  membersOf(category: EntryOf<'category'>): readonly ArticleEntry[]
  /** the articles of a product area, oldest first */
  ofArea(area: string): readonly ArticleEntry[]
  /** undefined if no category lists the article */
  placeOf(articleId: string): ArticlePlace | undefined
}

/** Assigns articles to categories (docs/content-model.md, "Categories"). */
export function readCategories(content: Content): Categories {
  const articles = shownArticles(content)
  const byId = new Map(articles.map((article) => [article.sys.id, article]))
  const byArea = new Map<string, ArticleEntry[]>()
  for (const article of articles)
    for (const { id } of article.fields.productArea ?? []) pushTo(byArea, id, article)

  const inOrder = categoriesInOrder(content)
  const listed = new Map(inOrder.map((category) => [category, listedIn(category, byId)]))
  const areas = new Map(inOrder.map((category) => [category, areasOf(category, content)]))
  const homes = byHomeCategory(articles, { inOrder, listed, areas })
  const sort = (category: EntryOf<'category'>, some: Iterable<ArticleEntry>) =>
    byKindAndPlace([...new Set(some)], listed.get(category) ?? [])

  const places = new Map<string, ArticlePlace>()
  for (const [category, some] of homes) {
    const sorted = sort(category, some)
    for (const [at, { sys }] of sorted.entries()) places.set(sys.id, { category, articles: sorted, at })
  }
  return {
    inOrder,
    membersOf: memoize((category) =>
      sort(category, [
        ...(listed.get(category) ?? []),
        ...(areas.get(category) ?? []).flatMap((area) => byArea.get(area) ?? []),
      ]),
    ),
    ofArea: (area) => byArea.get(area) ?? [],
    placeOf: (id) => places.get(id),
  }
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function categoriesInOrder(content: Content): EntryOf<'category'>[] {
  const onHome = homeBlocks('HPCategories', content).flatMap(({ fields }) =>
    (fields.content ?? []).map(({ id }) => content.entries.get(id)),
  )
  const byTitle = [...content.entries.values()]
    .filter((entry) => isEntryOf('category', entry))
    .sort((a, b) => titleOf(a).localeCompare(titleOf(b)))
  return [...new Set([...onHome, ...byTitle])]
    .filter((entry) => isEntryOf('category', entry))
    .filter(({ sys }) => content.paths.has(sys.id))
}

const titleOf = ({ fields }: EntryOf<'category'> | ArticleEntry) => toTitle(fields.title ?? '').text

/** Returns the articles that a category links to: in `subContent`, then in `content`. */
function listedIn({ fields }: EntryOf<'category'>, byId: ReadonlyMap<string, ArticleEntry>): ArticleEntry[] {
  const links: readonly (Link | undefined)[] = [...(fields.subContent ?? []), fields.content]
  return [...new Set(links.flatMap((link) => (link && byId.get(link.id)) ?? []))]
}

/** Returns the product area in a category's `content`, or the product areas of the article in `content`. */
function areasOf({ fields }: EntryOf<'category'>, { entries, paths }: Content): readonly string[] {
  const main = fields.content && entries.get(fields.content.id)
  if (!main || !paths.has(main.sys.id)) return []
  if (isEntryOf('kbProductArea', main)) return [main.sys.id]
  return 'productArea' in main.fields ? (main.fields.productArea ?? []).map(({ id }) => id) : []
}

interface Lists {
  readonly inOrder: readonly EntryOf<'category'>[]
  readonly listed: ReadonlyMap<EntryOf<'category'>, readonly ArticleEntry[]>
  readonly areas: ReadonlyMap<EntryOf<'category'>, readonly string[]>
}

/**
 * Groups articles by home category: the first category that links to the article. If there is none, takes the
 * article's first product area that belongs to a category, and the first category of this area.
 */
function byHomeCategory(articles: readonly ArticleEntry[], { inOrder, listed, areas }: Lists) {
  const linkedFrom = new Map<ArticleEntry, EntryOf<'category'>>()
  const ofArea = new Map<string, EntryOf<'category'>>()
  for (const category of inOrder) {
    for (const article of listed.get(category) ?? [])
      if (!linkedFrom.has(article)) linkedFrom.set(article, category)
    for (const area of areas.get(category) ?? []) if (!ofArea.has(area)) ofArea.set(area, category)
  }
  const homes = new Map<EntryOf<'category'>, ArticleEntry[]>()
  for (const article of articles) {
    const area = article.fields.productArea?.find(({ id }) => ofArea.has(id))
    const home = linkedFrom.get(article) ?? (area && ofArea.get(area.id))
    if (home) pushTo(homes, home, article)
  }
  return homes
}

const kindOrder: readonly string[] = Object.keys(kindHeadings)

function byKindAndPlace(
  articles: readonly ArticleEntry[],
  listed: readonly ArticleEntry[],
): readonly ArticleEntry[] {
  const places = new Map(listed.map((article, place) => [article, place]))
  return articles
    .map((article) => ({
      article,
      kind: kindOrder.indexOf(article.sys.contentType),
      place: places.get(article) ?? listed.length,
      title: titleOf(article),
    }))
    .sort(
      (a, b) =>
        a.kind - b.kind ||
        a.place - b.place ||
        a.title.localeCompare(b.title) ||
        a.article.sys.id.localeCompare(b.article.sys.id),
    )
    .map(({ article }) => article)
}
