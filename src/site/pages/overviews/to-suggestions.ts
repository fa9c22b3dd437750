import { isEntryOf } from '../../../model/entry'
import type { Entry } from '../../../model/entry'
import type { PopularArticle, SuggestionsPage } from '../../../model/pages'
import { isArticle } from '../../read/articles'
import type { Reader } from '../../read/content'
import { contentOf } from '../../read/home-blocks'
import type { CountArticles } from './count-articles'
import { toCard } from './to-cards'
import { toPopularSearches } from './to-popular-searches'

const MAX_ARTICLES = 5

export function toSuggestionsPage(reader: Reader, count: CountArticles): SuggestionsPage {
  return {
    popularSearches: toPopularSearches(reader),
    popularArticles: toPopularArticles(reader),
    categories: contentOf('HPCategories', reader).flatMap((entry) => {
      const card = toCard(entry, reader, count)
      if (!card) return []
      const { id, title, link, articleCount } = card
      return [{ id, title, ...(link && { link }), ...(articleCount !== undefined && { articleCount }) }]
    }),
  }
}

/** Leaves out release notes, because readers who found nothing rarely look for them. */
function toPopularArticles(reader: Reader): PopularArticle[] {
  const { content } = reader
  const entryOf = ({ id }: { readonly id: string }) => content.entries.get(id) ?? []
  const featured = contentOf('HPFeaturedArticles', reader).flatMap((entry): Entry[] =>
    isEntryOf('homeContentItem', entry) ? (entry.fields.subContent ?? []).flatMap(entryOf) : [entry],
  )
  return [...new Set(featured)]
    .flatMap((entry) => {
      const path = content.paths.get(entry.sys.id)
      if (path === undefined || !isArticle(entry) || isEntryOf('kbReleaseNotes', entry)) return []
      return [{ title: (entry.fields.title ?? '').trim(), path, type: entry.sys.contentType }]
    })
    .slice(0, MAX_ARTICLES)
}
