import type { Audience, SearchDocument } from '../../../src/contracts/search-documents'
import { type AutocompleterItem, KNOWLEDGE_BASE_SOURCE } from '../../../src/contracts/search-service'
import { createTitleMatcher } from '../../../src/contracts/title-match'

/**
 * Returns a function that finds titles that match a text, or the first titles for an empty text (AUTO-04).
 * Matching articles come before matching courses, because the search box shows only articles (AUTO-07) and
 * courses could use up the limit. Of equal matches, shorter titles come first.
 */
export function createSuggestions(documents: readonly SearchDocument[]) {
  const sorted = documents.toSorted((a, b) => a.title.length - b.title.length)
  const match = createTitleMatcher(sorted, ({ title }) => title)
  return (text: string, audiences: readonly Audience[], limit: number): AutocompleterItem[] => {
    const isShown = ({ audience }: SearchDocument) => audiences.includes(audience)
    const matching = (isArticle: boolean) =>
      match(text, limit, {
        isShown: (one) => isShown(one) && (one.source === KNOWLEDGE_BASE_SOURCE) === isArticle,
      })
    const found = text.trim() === '' ? documents.filter(isShown) : [...matching(true), ...matching(false)]
    return found
      .slice(0, limit)
      .map(({ id, title, url, source }) => ({ repr: title, URL: [url], id, SOURCE: source }))
  }
}
