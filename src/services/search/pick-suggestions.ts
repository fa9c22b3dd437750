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
      if (!source.includes('KBContentful') || seen.has(name) || !startsAWord(name, wanted)) return false
      seen.add(name)
      return true
    })
    .slice(0, MAX_SHOWN)
}

function startsAWord(words: string, start: string) {
  for (let at = words.indexOf(start); at >= 0; at = words.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(words.charAt(at - 1))) return true
  }
  return false
}
