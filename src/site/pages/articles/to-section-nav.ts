import type { SectionNav, Series } from '../../../model/article'
import { groupByKind, toNamedPage } from '../../read/articles'
import type { ArticleEntry } from '../../read/articles'
import type { ArticlePlace } from '../../read/categories'
import type { Reader } from '../../read/content'
import { toIcon, toThumbnail } from '../../read/media'

/** Maximum number of articles: the current one and 40 around it. The category's page lists every article. */
const SECTION_LIMIT = 41

export function toSectionNav({ category, articles, at }: ArticlePlace, reader: Reader): SectionNav {
  const shown = around(articles, at)
  const icon = toIcon(category, reader)
  return {
    ...toNamedPage(category, reader),
    ...(icon && { icon: toThumbnail(icon) }),
    groups: groupByKind(shown, (article) => toNamedPage(article, reader)),
    isComplete: shown.length === articles.length,
  }
}

export function toSeries({ category, articles, at }: ArticlePlace, reader: Reader): Series | null {
  const [previous, next] = [articles[at - 1], articles[at + 1]]
  if (!(previous ?? next)) return null
  return {
    title: (category.fields.title ?? '').trim(),
    ...(previous ? { previous: toNamedPage(previous, reader) } : {}),
    ...(next ? { next: toNamedPage(next, reader) } : {}),
  }
}

function around(articles: readonly ArticleEntry[], at: number): readonly ArticleEntry[] {
  const latest = Math.max(0, articles.length - SECTION_LIMIT)
  const start = Math.min(Math.max(0, at - Math.floor(SECTION_LIMIT / 2)), latest)
  return articles.slice(start, start + SECTION_LIMIT)
}
