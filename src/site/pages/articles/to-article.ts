import { WORDS_PER_MINUTE } from '../../../config/choices'
import { dayText } from '../date-texts'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { homeCrumb } from '../../../model/crumbs'
import type { RichText } from '../../../model/rich-text'
import { countWords, toSummary, wordsOf } from '../../../model/words'
import type { ArticleEntry, SiteIndex } from '../../read/site-index'
import { toTitle } from '../../../model/titles'
import type { Article, Crumb, NamedPage, Series } from '../../../model/article'
import { toArticleBody } from './article-bodies'
import { createPageMapper } from './mapping'

/**
 * Maximum number of related articles; the card shows 5 and the rest on request (LAYOUT-27,
 * LAYOUT-28).
 */
const RELATED_LIMIT = 10

/** Maps an article entry to its page model (DATA-04). */
export function toArticle(entry: ArticleEntry, reader: Reader, index: SiteIndex): Article {
  const page = createPageMapper(reader)
  const { toc, lead, texts, ...body } = toArticleBody(entry, page)
  const path = reader.content.paths.get(entry.sys.id) ?? ''
  const words = texts.map(wordsOf).join('\n')
  const base = {
    kind: entry.sys.contentType,
    entryId: entry.sys.id,
    path,
    title: toTitle(entry.fields.title ?? ''),
    documentTitle: (entry.fields.title ?? '').trim(),
    summary: toSummary(lead || words),
    previewImage: texts.flatMap(pictureSources).find((src) => src !== '') ?? null,
    updated: dayText(entry.sys.updatedAt),
    updatedAt: entry.sys.updatedAt,
    isPrivate: false,
    readingMinutes: Math.max(1, Math.round(countWords(words) / WORDS_PER_MINUTE)),
    crumbs: toCrumbs(entry, path, reader, index),
    toc,
    related: index.neighborsOf(entry, RELATED_LIMIT).map((one) => ({
      title: (one.fields.title ?? '').trim(),
      url: reader.content.paths.get(one.sys.id) ?? '',
      active: false,
    })),
    series: toSeries(entry, reader, index),
  }
  // Base and body come from the same entry, but the type system cannot relate their kinds.
  return { ...base, ...body } as Article
}

function toCrumbs(entry: ArticleEntry, path: string, reader: Reader, index: SiteIndex): Crumb[] {
  const home = homeCrumb()
  const crumbs: Crumb[] = [home]
  const parent = index.parentOf(entry.sys.id)
  const area = parent ?? firstArea(entry, reader)
  const areaPath = area && reader.content.paths.get(area.sys.id)
  if (area && areaPath && areaPath !== home.url)
    crumbs.push({ title: area.fields.title ?? '', url: areaPath, isText: false })
  return [...crumbs, { title: (entry.fields.title ?? '').trim(), url: path, isText: true }]
}

function toSeries({ sys }: ArticleEntry, reader: Reader, index: SiteIndex): Series | null {
  const place = index.placeInSection(sys.id)
  if (!place || !(place.previous ?? place.next)) return null
  const named = (entry: ArticleEntry): NamedPage => ({
    title: (entry.fields.title ?? '').trim(),
    url: reader.content.paths.get(entry.sys.id) ?? '',
  })
  return {
    title: (place.section.fields.title ?? '').trim(),
    ...(place.previous ? { previous: named(place.previous) } : {}),
    ...(place.next ? { next: named(place.next) } : {}),
  }
}

function firstArea(entry: ArticleEntry, reader: Reader) {
  return reader.entries('kbProductArea', entry.fields.productArea, placeOf(entry, 'productArea'))[0]
}

/** Returns the pictures of a text, including those in lists. */
function pictureSources(content: RichText): string[] {
  return content.flatMap((block) => {
    if (block.nodeType === 'ordered-list' || block.nodeType === 'unordered-list')
      return block.content.flatMap((item) => pictureSources(item.content))
    const target = block.data && 'target' in block.data ? block.data.target : undefined
    return target?.type === 'picture' && !target.vector ? [target.src] : []
  })
}
