import type { Audience, SearchDocument } from '../../../src/contracts/search-documents'
import type { AutocompleterItem } from '../../../src/contracts/search-service'
import { createTitleMatcher } from '../../../src/contracts/title-match'

/**
 * Returns a function that finds titles that match a text. Of equally good matches, shorter titles come first.
 * For an empty text, the function returns the first titles of the corpus (AUTO-03, AUTO-04).
 */
export function createSuggestions(documents: readonly SearchDocument[]) {
  const sorted = documents.toSorted((a, b) => a.title.length - b.title.length)
  const match = createTitleMatcher(sorted, ({ title }) => title)
  return (text: string, audiences: readonly Audience[], limit: number): AutocompleterItem[] => {
    const isShown = ({ audience }: SearchDocument) => audiences.includes(audience)
    const found =
      text.trim() === '' ? documents.filter(isShown).slice(0, limit) : match(text, limit, { isShown })
    return found.map(({ id, title, url, source }) => ({ repr: title, URL: [url], id, SOURCE: source }))
  }
}
