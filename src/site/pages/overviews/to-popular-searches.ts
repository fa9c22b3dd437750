import { isEntryOf } from '../../../model/entry'
import type { PopularSearch } from '../../../model/pages'
import type { Reader } from '../../read/content'

/** Popular searches without an `order` come last. */
export function toPopularSearches({ content }: Reader): PopularSearch[] {
  return [...content.entries.values()]
    .filter((entry) => isEntryOf('searchPopular', entry))
    .map(({ fields }) => {
      const title = (fields.title ?? '').trim()
      return { title, query: (fields.query ?? '').trim() || title, order: fields.order ?? Infinity }
    })
    .filter(({ title }) => title !== '')
    .sort((a, b) => Math.sign(a.order - b.order) || a.title.localeCompare(b.title))
    .map(({ title, query }) => ({ title, query }))
}
