import type { Article } from '../../../model/article'
import { homeCrumb } from '../../../model/crumbs'
import type { EntryOf } from '../../../model/entry'
import type { CategoryPage, ListedArticle } from '../../../model/pages'
import { fixedPaths } from '../../../model/paths'
import { toTitle } from '../../../model/titles'
import { dayText } from '../date-texts'
import { groupByKind, toNamedPage } from '../../read/articles'
import type { ArticleEntry } from '../../read/articles'
import type { Categories } from '../../read/categories'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { toTitledLinks } from './to-cards'

interface Parts {
  readonly categories: Categories
  readonly reader: Reader
  readonly articleOf: (entry: ArticleEntry) => Pick<Article, 'summary' | 'readingMinutes'>
}

export function toCategoryPage(
  category: EntryOf<'category'>,
  { categories, reader, articleOf }: Parts,
): CategoryPage {
  const { fields, sys } = category
  const title = toTitle(fields.title ?? '')
  const pathOf = (id: string) => reader.content.paths.get(id) ?? ''
  const members = categories.membersOf(category)
  const isMember = new Set(members.map((article) => pathOf(article.sys.id)))
  const main = members.find((article) => article.sys.id === fields.content?.id)
  const latest = members
    .map((article) => article.sys.updatedAt)
    .sort()
    .at(-1)
  const toListed = (article: ArticleEntry): ListedArticle => ({
    title: toTitle(article.fields.title ?? ''),
    url: pathOf(article.sys.id),
    summary: articleOf(article).summary,
    updated: dayText(article.sys.updatedAt),
    readingMinutes: articleOf(article).readingMinutes,
  })
  return {
    crumbs: [
      homeCrumb(),
      { title: 'Categories', url: fixedPaths.categories, isText: false },
      { ...toNamedPage(category, reader), isText: true },
    ],
    title,
    path: pathOf(sys.id),
    summary: fields.description?.trim() || (main ? articleOf(main).summary : ''),
    updated: latest === undefined ? '' : dayText(latest),
    groups: groupByKind(members, toListed),
    links: [...(fields.content ? [fields.content] : []), ...(fields.subContent ?? [])]
      .flatMap((link) => toTitledLinks(link, placeOf(category, 'subContent'), reader))
      .filter(({ link }) => !isMember.has(link.href)),
    categories: categories.inOrder.map((one) => toNamedPage(one, reader)),
  }
}
