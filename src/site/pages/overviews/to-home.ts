import { createPageMapper } from '../articles/mapping'
import { contentOf, homeAnnouncements, reportUnknownBlocks } from '../../read/home-blocks'
import type { CardBlockCode } from '../../read/home-blocks'
import type { Reader } from '../../read/content'
import { linkToEntry } from '../../read/links'
import { isEntryOf } from '../../../model/entry'
import type { Entry } from '../../../model/entry'
import { toSummary, wordsOf } from '../../../model/words'
import type { ContentCard, HomePage, ReleaseCard } from '../../../model/pages'
import { toAnnouncement } from './to-announcements'
import type { CountArticles } from './count-articles'
import { toCard } from './to-cards'
import { toPopularSearches } from './to-popular-searches'

/** Maximum number of items (HOME-08, HOME-11, HOME-14, HOME-20). */
const limits = { featurePacks: 3, topics: 4, categories: 6, featuredPages: 6 } as const

/** Builds the home page. A section is empty if its home content block is missing (HOME-05). */
export function toHomePage(reader: Reader, count: CountArticles): HomePage {
  reportUnknownBlocks(reader)
  const page = createPageMapper(reader)
  const featured = contentOf('HPFeaturedArticles', reader)
  const toCards = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => toCard(entry, reader, count) ?? [])
  const cards = (code: CardBlockCode) => toCards(contentOf(code, reader))
  return {
    popularSearches: toPopularSearches(reader),
    featurePacks: cards('HPFeaturePacks').slice(0, limits.featurePacks),
    announcements: homeAnnouncements(reader).map((entry) => toAnnouncement(entry, page)),
    topics: cards('HPWelcome').slice(0, limits.topics),
    categories: cards('HPCategories').slice(0, limits.categories),
    featured: {
      releases: featured.flatMap((entry) => toReleaseCard(entry, reader) ?? []),
      cards: toFeatured(toCards(featured.filter((entry) => !isEntryOf('kbReleaseNotes', entry)))),
    },
    hasCapabilities: [...reader.content.entries.values()].some(
      (entry) => isEntryOf('kbCapability', entry) && reader.content.paths.has(entry.sys.id),
    ),
  }
}

/** Leaves out cards that lead nowhere. Limits the cards without `links`, because they share one list. */
function toFeatured(cards: readonly ContentCard[]): ContentCard[] {
  const pages = cards.filter(({ link, links }) => link && links.length === 0).slice(0, limits.featuredPages)
  return cards.filter((card) => card.links.length > 0 || pages.includes(card))
}

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
