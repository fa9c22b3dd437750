import { KNOWLEDGE_BASE_SOURCE } from '../../contracts/search-service'
import { createTitleMatcher } from '../../contracts/title-match'
import { memoize } from '../../lib/memoize'
import type { Suggestion } from './search-provider'

/** Maximum number of suggestions shown (AUTO-02). */
export const MAX_SHOWN = 5

/** Longer search text is cut to this length before a request for suggestions (AUTO-05). */
const MAX_TEXT = 100

export const cutText = (text: string) => text.slice(0, MAX_TEXT)

/** Returns the knowledge base suggestions that match a text, the best first (AUTO-02 to AUTO-05, AUTO-07). */
export function pickSuggestions(
  suggestions: readonly Suggestion[],
  text: string,
  options: { readonly canHaveTypos?: boolean } = {},
): readonly Suggestion[] {
  const wanted = cutText(text).trim()
  return wanted === '' ? [] : matcherOf(suggestions)(wanted, MAX_SHOWN, options)
}

/** Caches the matcher per list. Inbenta sends all titles once, so every keystroke searches the same list. */
const matcherOf = memoize((suggestions: readonly Suggestion[]) => {
  const names = new Set<string>()
  const own = suggestions.filter(({ text, source }) => {
    const name = text.toLowerCase()
    if (!source.includes(KNOWLEDGE_BASE_SOURCE) || names.has(name)) return false
    names.add(name)
    return true
  })
  return createTitleMatcher(own, ({ text }) => text)
})
