import { isEntryOf, type EntryOf } from '../../model/entry'
import { boostPositions } from '../../contracts/search-documents'
import type {
  BoostPosition,
  CuratedAnswer,
  SearchBoost,
  SearchSynonyms,
} from '../../contracts/search-documents'
import { listed } from '../read/listed'
import type { SitePages } from '../site'

/** Value of `position` for an article that comes first in search and also gives the answer. */
const ANSWER = 'Answer' as const

export function searchSynonyms({ content }: SitePages): SearchSynonyms[] {
  return [...content.entries.values()].flatMap((entry) => {
    if (!isEntryOf('searchSynonyms', entry)) return []
    const words = listed(entry.fields.words, /[\n,;]/)
    return words.length > 1 ? [{ words, oneWay: entry.fields.oneWay ?? false }] : []
  })
}

export function searchBoosts({ content }: SitePages): SearchBoost[] {
  return [...content.entries.values()].flatMap((entry) => {
    if (!isEntryOf('searchBoost', entry) || !entry.fields.article) return []
    const position = positionOf(entry)
    const queries = listed(entry.fields.queries, /\n/)
    if (!position || queries.length === 0) return []
    return [
      {
        queries,
        document: entry.fields.article.id,
        position: position === ANSWER ? ('First' as const) : position,
      },
    ]
  })
}

/** Returns undefined for a position that does not exist. The content check reports it. */
export function positionOf({ fields }: EntryOf<'searchBoost'>): BoostPosition | typeof ANSWER | undefined {
  const named = fields.position?.trim() ?? ''
  return named === '' ? 'Higher' : [...boostPositions, ANSWER].find((one) => one === named)
}

export function curatedAnswers({ content }: SitePages): CuratedAnswer[] {
  return [...content.entries.values()].flatMap((entry) => {
    if (!isEntryOf('searchBoost', entry) || !entry.fields.article) return []
    const { queries, article, section = '' } = entry.fields
    const questions = listed(queries, /\n/)
    if (positionOf(entry) !== ANSWER || questions.length === 0) return []
    return [{ questions, document: article.id, section: section.trim().replace(/^#/, '') }]
  })
}
