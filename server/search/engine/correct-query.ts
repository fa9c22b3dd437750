import { STOP_WORDS } from './analyze'
import { firstTokens, hasPrefix, type Vocabulary } from './query-plan'

/** Returns the query without typos, or undefined if there is nothing to correct. */
export function correctQuery(
  query: string,
  { index, spelling, sortedWords, synonyms }: Vocabulary,
): string | undefined {
  const tokens = firstTokens(query)
  const known = synonyms.within(tokens.map(({ term }) => term))
  const isJoined = (one: string, next: string | undefined) =>
    next !== undefined && index.spellings.has(one + next)
  const corrections = tokens.flatMap(({ word, term, start, end }, place) => {
    const [previous, next] = [tokens[place - 1]?.word, tokens[place + 1]?.word]
    if (STOP_WORDS.has(word) || index.termIds.has(term) || hasPrefix(word, sortedWords)) return []
    if (known.some(({ from, to }) => from <= place && place < to)) return []
    if (isJoined(word, next) || (previous !== undefined && isJoined(previous, word))) return []
    const [best] = spelling.corrections(word, 1)
    return best ? [{ start, end, word: best.word }] : []
  })
  if (corrections.length === 0) return undefined
  return corrections.reduceRight(
    (text, { start, end, word }) => text.slice(0, start) + word + text.slice(end),
    query,
  )
}
