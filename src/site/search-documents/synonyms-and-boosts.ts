import { isEntryOf } from '../../model/entry'
import { boostPositions } from '../../contracts/search-documents'
import type { CuratedAnswer, SearchBoost, SearchSynonyms } from '../../contracts/search-documents'
import { listed } from '../read/listed'
import type { SitePages } from '../site'

/** Value of `position` for an article that comes first in search and also gives the answer. */
const ANSWER = 'Answer'

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
    const named = entry.fields.position?.trim() ?? ''
    const position =
      named === '' ? 'Higher' : named === ANSWER ? 'First' : boostPositions.find((one) => one === named)
    const queries = listed(entry.fields.queries, /\n/)
    return position && queries.length > 0 ? [{ queries, document: entry.fields.article.id, position }] : []
  })
}

export function curatedAnswers({ content }: SitePages): CuratedAnswer[] {
  return [...content.entries.values()].flatMap((entry) => {
    if (!isEntryOf('searchBoost', entry) || !entry.fields.article) return []
    const { position, queries, article, section = '' } = entry.fields
    const questions = listed(queries, /\n/)
    if (position?.trim() !== ANSWER || questions.length === 0) return []
    return [{ questions, document: article.id, section: section.trim().replace(/^#/, '') }]
  })
}
