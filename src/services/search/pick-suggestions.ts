import type { Suggestion } from './search-provider'

/** Number of suggestions shown (AUTO-02). */
export const MAX_SHOWN = 5

/** Longer text is cut to this length (AUTO-05). */
const MAX_TEXT = 100

export const cutText = (text: string) => text.slice(0, MAX_TEXT)

/**
 * Returns knowledge base suggestions in which a word starts with the text, in any case (AUTO-02 to
 * AUTO-05, AUTO-07).
 */
export function pickSuggestions(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const wanted = cutText(text).trim().toLowerCase()
  if (wanted === '') return []
  const seen = new Set<string>()
  return suggestions
    .filter(({ text: words, source }) => {
      const name = words.toLowerCase()
      if (!source.includes('KBContentful') || seen.has(name) || placeOfWord(name, wanted) < 0) return false
      seen.add(name)
      return true
    })
    .slice(0, MAX_SHOWN)
}

/** Returns where a word of the text starts with `start`, or -1. */
export function placeOfWord(text: string, start: string) {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1))) return at
  }
  return -1
}
