import type { Audience, SearchDocument } from '../../../src/contracts/search-documents'
import type { AutocompleterItem } from '../../../src/contracts/search-service'

/**
 * Suggests titles with a word that starts with the text
 * (AUTO-03, AUTO-04). Titles that start with it come first.
 */
export function createSuggestions(documents: readonly SearchDocument[]) {
  const items = documents.map((document) => ({
    audience: document.audience,
    folded: folded(document.title),
    item: {
      repr: document.title,
      URL: [document.url],
      id: document.id,
      SOURCE: document.source,
    } satisfies AutocompleterItem,
  }))

  return (text: string, audiences: readonly Audience[], limit: number): AutocompleterItem[] => {
    const wanted = folded(text)
    return items
      .filter(({ audience }) => audiences.includes(audience))
      .map((one) => ({ ...one, at: wordStarting(one.folded, wanted) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) =>
        wanted === '' ? 0 : Number(a.at > 0) - Number(b.at > 0) || a.folded.length - b.folded.length,
      )
      .slice(0, limit)
      .map(({ item }) => item)
  }
}

/**
 * Returns the index of a word that starts with the text, or
 * -1. In scripts without spaces words start anywhere.
 */
function wordStarting(title: string, text: string): number {
  for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1)) {
    const before = title.slice(0, at)
    const insideWord = /[\p{L}\p{N}]$/u.test(before) && !/[^\p{ASCII}]$/u.test(before)
    if (!insideWord || text === '') return at
  }
  return -1
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
