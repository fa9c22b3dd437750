import type { Reader } from '../../read/content'
import { isEntryOf } from '../../../model/entry'
import { homeCrumb } from '../../../model/crumbs'
import type { CategoriesPage } from '../../../model/pages'
import type { CountArticles } from './count-articles'
import { toCard } from './to-cards'

export function toCategoriesPage(reader: Reader, count: CountArticles): CategoriesPage {
  return {
    crumbs: [homeCrumb(), { title: 'Categories', url: '/categories', isText: true }],
    categories: [...reader.content.entries.values()]
      .filter((entry) => isEntryOf('category', entry))
      .flatMap((entry) => toCard(entry, reader, count) ?? [])
      .sort((a, b) => a.title.text.localeCompare(b.title.text)),
  }
}
