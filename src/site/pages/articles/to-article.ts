import { WORDS_PER_MINUTE } from '../../../config/choices'
import { memoize } from '../../../lib/memoize'
import { dayText } from '../date-texts'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { homeCrumb } from '../../../model/crumbs'
import type { RichText } from '../../../model/rich-text'
import { countWords, toSummary, wordsOf } from '../../../model/words'
import { toNamedPage } from '../../read/articles'
import type { ArticleEntry } from '../../read/articles'
import type { Categories } from '../../read/categories'
import type { RelatedArticles } from '../../related/related-articles'
import { toTitle } from '../../../model/titles'
import type { Article, Crumb, NamedPage, RelatedLink, TitledLink } from '../../../model/article'
import { toArticleBody } from './article-bodies'
import { createPageMapper } from './mapping'
import { toSectionNav, toSeries } from './to-section-nav'

/**
 * Maximum number of related articles. Their card shows 5, and the others on request (LAYOUT-27, LAYOUT-28).
 */
const RELATED_LIMIT = 10

export interface SiteIndex {
  readonly categories: Categories
  readonly relatedTo: RelatedArticles
}

export function toArticle(
  entry: ArticleEntry,
  reader: Reader,
  { categories, relatedTo }: SiteIndex,
): Article {
  const page = createPageMapper(reader, entry)
  const { toc, lead, texts, ...body } = toArticleBody(entry, page)
  const path = reader.content.paths.get(entry.sys.id) ?? ''
  const words = texts.map(wordsOf).join('\n')
  const place = categories.placeOf(entry.sys.id)
  const section = place ? toSectionNav(place, reader) : null
  const area = toAreaPage(entry, reader)
  const base = {
    kind: entry.sys.contentType,
    entryId: entry.sys.id,
    path,
    title: toTitle(entry.fields.title ?? ''),
    documentTitle: (entry.fields.title ?? '').trim(),
    summary: toSummary(lead || words),
    previewImage: texts.flatMap(pictureSources).find((src) => src !== '') ?? null,
    updated: updatedText(entry),
    updatedAt: entry.sys.updatedAt,
    isPrivate: false,
    readingMinutes: Math.max(1, Math.round(countWords(words) / WORDS_PER_MINUTE)),
    crumbs: toCrumbs(entry, path, section ?? area),
    toc,
    related: toRelatedLinks(
      'relatedContent' in body ? body.relatedContent : [],
      relatedTo(entry, RELATED_LIMIT).map((one) => toNamedPage(one, reader)),
      path,
    ),
    section,
    series: place ? toSeries(place, reader) : null,
  }
  // Base and body come from the same entry, but the type system cannot relate their kinds.
  return { ...base, ...body } as Article
}

/** Cached, because formatting in a time zone is slow. */
const updatedText = memoize(({ sys }: ArticleEntry) => dayText(sys.updatedAt))

function toCrumbs(entry: ArticleEntry, path: string, above: NamedPage | undefined): Crumb[] {
  const home = homeCrumb()
  return [
    home,
    ...(above && above.url !== home.url ? [{ title: above.title, url: above.url, isText: false }] : []),
    { title: (entry.fields.title ?? '').trim(), url: path, isText: true },
  ]
}

function toAreaPage(entry: ArticleEntry, reader: Reader): NamedPage | undefined {
  const [area] = reader.entries('kbProductArea', entry.fields.productArea, placeOf(entry, 'productArea'))
  const url = area && reader.content.paths.get(area.sys.id)
  return area && url !== undefined ? { title: area.fields.title ?? '', url } : undefined
}

/** Lists the editor's related content first (DATA-05, DATA-27). */
function toRelatedLinks(
  authored: readonly TitledLink[],
  related: readonly NamedPage[],
  path: string,
): RelatedLink[] {
  const links = [
    ...authored.map(({ title, link: { href: url, internal } }) => ({ title, url, internal })),
    ...related.map((one) => ({ ...one, internal: true })),
  ]
  const byUrl = new Map<string, RelatedLink>()
  for (const { title, url, internal } of links)
    if (url !== path && !byUrl.has(url))
      byUrl.set(url, { title, url, active: false, ...(!internal && { internal }) })
  return [...byUrl.values()].slice(0, RELATED_LIMIT)
}

function pictureSources(content: RichText): string[] {
  return content.flatMap((block) => {
    if (block.nodeType === 'ordered-list' || block.nodeType === 'unordered-list')
      return block.content.flatMap((item) => pictureSources(item.content))
    const target = block.data && 'target' in block.data ? block.data.target : undefined
    if (target?.type === 'steps')
      return target.steps.flatMap(({ content: text, picture }) => [
        ...pictureSources(text),
        ...(picture && !picture.vector ? [picture.src] : []),
      ])
    return target?.type === 'picture' && !target.vector ? [target.src] : []
  })
}
