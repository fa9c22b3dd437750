import { createPageMapper } from '../articles/mapping'
import { placeOf } from '../../read/content'
import { homeBlocks } from '../../read/home-blocks'
import type { BlockCode } from '../../read/home-blocks'
import type { OverviewReader, Reader } from '../../read/content'
import { linkToEntry } from '../../read/links'
import { isEntryOf } from '../../../model/entry'
import type { Entry } from '../../../model/entry'
import { toSummary, wordsOf } from '../../../model/words'
import type { HomePage, PopularSearch, ReleaseCard } from '../../../model/pages'
import { toAnnouncement } from './to-announcements'
import type { CountArticles } from './count-articles'
import { toCard } from './to-cards'

/**
 * Builds the home page from its five blocks (DATA-16, HOME-07). A missing block leaves its section
 * empty (HOME-05).
 */
export function toHomePage(reader: OverviewReader, count: CountArticles): HomePage {
  const page = createPageMapper(reader)
  const featured = contentOf('HPFeaturedArticles', reader)
  const toCards = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => toCard(entry, reader, count) ?? [])
  const cards = (code: BlockCode) => toCards(contentOf(code, reader))
  return {
    popularSearches: toPopularSearches(reader),
    featurePacks: cards('HPFeaturePacks'),
    announcements: contentOf('HPAnnouncements', reader)
      .filter((entry) => isEntryOf('announcement', entry))
      .map((entry) => toAnnouncement(entry, page)),
    topics: cards('HPWelcome'),
    categories: cards('HPCategories'),
    featured: {
      releases: featured.flatMap((entry) => toReleaseCard(entry, reader) ?? []),
      cards: toCards(featured.filter((entry) => !isEntryOf('kbReleaseNotes', entry))),
    },
    hasCapabilities: [...reader.content.entries.values()].some(
      (entry) => isEntryOf('kbCapability', entry) && reader.content.paths.has(entry.sys.id),
    ),
  }
}

/** Returns the content of the blocks with this code, in the editor's order. */
export function contentOf(code: BlockCode, reader: OverviewReader): Entry[] {
  return homeBlocks(code, reader.content).flatMap((block) =>
    (block.fields.content ?? []).flatMap((link) => reader.entry(link, placeOf(block, 'content')) ?? []),
  )
}

/** Returns the popular searches by order, then by title; those without an order come last. */
export function toPopularSearches({ content }: OverviewReader): PopularSearch[] {
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

/** Maps a release note in the featured articles (HOME-21, HOME-22). */
function toReleaseCard(entry: Entry, reader: Reader): ReleaseCard | undefined {
  if (!isEntryOf('kbReleaseNotes', entry)) return undefined
  const link = linkToEntry(entry, reader)
  if (!link) return undefined
  const about = createPageMapper(reader).text(entry.fields.about, entry, 'about', 3)
  return {
    id: entry.sys.id,
    title: (entry.fields.title ?? '').trim(),
    summary: toSummary(wordsOf(about)),
    link,
  }
}
