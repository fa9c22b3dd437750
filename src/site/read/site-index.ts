import type { Content } from './content'
import { isArticleTypeId } from '../../model/content-model'
import type { ArticleTypeId } from '../../model/content-model'
import { isEntryOf } from '../../model/entry'
import type { Entry, EntryOf, Link } from '../../model/entry'

export type ArticleEntry = { [T in ArticleTypeId]: EntryOf<T> }[ArticleTypeId]

/** Relations between entries: which page lists an article, and which articles are related. */
export interface SiteIndex {
  /** the landing page that lists the article; the oldest if there are several */
  parentOf(id: string): EntryOf<'kbLandingPage'> | undefined
  /** up to `limit` related articles: those of the same landing page, then of the same product area */
  neighborsOf(article: ArticleEntry, limit: number): ArticleEntry[]
  /**
   * position of the article in the landing page section that lists it; the first if there are
   * several
   */
  placeInSection(id: string): PlaceInSection | undefined
}

interface PlaceInSection {
  readonly section: EntryOf<'kbLandingPageSection'>
  readonly previous?: ArticleEntry
  readonly next?: ArticleEntry
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
  const listed = new Map<string, Ring>()
  const byArea = new Map<string, Set<ArticleEntry>>()
  const places = new Map<string, PlaceInSection>()

  for (const article of shown) {
    for (const { id } of article.fields.productArea ?? [])
      byArea.set(id, (byArea.get(id) ?? new Set()).add(article))
    if (!isEntryOf('kbLandingPage', article)) continue
    const sections = sectionsOf(article.fields.sections, content)
    const lists = sections.map((section) => ({ section, articles: articlesIn(section, content) }))
    listed.set(article.sys.id, toRing(lists.flatMap(({ articles }) => articles)))
    for (const { section, articles } of lists) {
      const others = articles.filter((other) => other !== article)
      others.forEach(({ sys }, at) => {
        if (!parents.has(sys.id)) parents.set(sys.id, article)
        if (!places.has(sys.id)) places.set(sys.id, toPlace(section, others, at))
      })
    }
  }

  const areas = new Map([...byArea].map(([id, articles]) => [id, toRing(articles)]))

  return {
    parentOf: (id) => parents.get(id),
    neighborsOf(article, limit) {
      const parent = parents.get(article.sys.id)
      const rings = [
        parent && listed.get(parent.sys.id),
        ...(article.fields.productArea ?? []).map(({ id }) => areas.get(id)),
      ]
      const neighbors = new Set<ArticleEntry>()
      for (const ring of rings) {
        if (!ring) continue
        for (const neighbor of following(ring, article)) {
          if (neighbors.size >= limit) return [...neighbors]
          neighbors.add(neighbor)
        }
      }
      return [...neighbors]
    },
    placeInSection: (id) => places.get(id),
  }
}

/**
 * A circular list. Ten thousand articles may share an area, so no article may iterate over all of
 * them.
 */
interface Ring {
  readonly articles: readonly ArticleEntry[]
  readonly places: ReadonlyMap<ArticleEntry, number>
}

function toRing(list: Iterable<ArticleEntry>): Ring {
  const articles = [...new Set(list)]
  return { articles, places: new Map(articles.map((article, place) => [article, place])) }
}

/**
 * Yields the list from the article on, wrapping around, so that a change in a long list affects few
 * pages.
 */
function* following({ articles, places }: Ring, article: ArticleEntry): Iterable<ArticleEntry> {
  const at = places.get(article) ?? -1
  yield* slice(articles, at + 1, articles.length)
  yield* slice(articles, 0, at)
}

function* slice<T>(list: readonly T[], from: number, to: number): Iterable<T> {
  for (let place = from; place < to; place += 1) {
    const one = list[place]
    if (one !== undefined) yield one
  }
}

function shownArticle(id: string, content: Content) {
  const entry = content.entries.get(id)
  return entry && isArticle(entry) && content.paths.has(id) ? entry : undefined
}

/** Returns a landing page's sections in page order. Circular sections are visited once. */
export function sectionsOf(
  links: readonly Link[] | undefined,
  content: Content,
  visited = new Set<string>(),
): EntryOf<'kbLandingPageSection'>[] {
  return (links ?? []).flatMap(({ id }) => {
    const section = content.entries.get(id)
    if (visited.has(id) || !isEntryOf('kbLandingPageSection', section)) return []
    visited.add(id)
    return [section, ...sectionsOf(section.fields.sections, content, visited)]
  })
}

/** Returns the articles that a section links to, each once. */
export function articlesIn(section: EntryOf<'kbLandingPageSection'>, content: Content): ArticleEntry[] {
  const articles = (section.fields.links ?? []).flatMap(({ id }) => {
    const item = content.entries.get(id)
    if (!isEntryOf('kbLandingPageLink', item) || !item.fields.link) return []
    return shownArticle(item.fields.link.id, content) ?? []
  })
  return [...new Set(articles)]
}

function toPlace(
  section: EntryOf<'kbLandingPageSection'>,
  articles: readonly ArticleEntry[],
  at: number,
): PlaceInSection {
  const [previous, next] = [articles[at - 1], articles[at + 1]]
  return { section, ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}
