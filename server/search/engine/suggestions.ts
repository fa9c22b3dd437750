import type { Audience, SearchDocument } from '../../../src/contracts/search-documents'
import type { AutocompleterItem } from '../../../src/contracts/search-service'
import { createTitleMatcher } from '../../../src/contracts/title-match'

/** Suggests titles that match a text (AUTO-03, AUTO-04), short ones first. */
export function createSuggestions(documents: readonly SearchDocument[]) {
  const sorted = documents.toSorted((a, b) => a.title.length - b.title.length)
  const match = createTitleMatcher(sorted, ({ title }) => title)
  return (text: string, audiences: readonly Audience[], limit: number): AutocompleterItem[] =>
    match(text, limit, { isShown: ({ audience }) => audiences.includes(audience) }).map(
      ({ id, title, url, source }) => ({ repr: title, URL: [url], id, SOURCE: source }),
    )
}
