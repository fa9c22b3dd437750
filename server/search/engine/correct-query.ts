import { STOP_WORDS } from './analyze'
import { firstTokens, hasPrefix, synonymsIn } from './query-plan'
import type { Vocabulary } from './vocabulary'

/** Returns the query without typos, or undefined if there is nothing to correct. */
export function correctQuery(query: string, vocabulary: Vocabulary): string | undefined {
  const { termIds, spellings, spelling, sortedWords } = vocabulary
  const tokens = firstTokens(query)
  const synonymsFor = synonymsIn(tokens, vocabulary)
  const isJoined = (one: string, next: string | undefined) => next !== undefined && spellings.has(one + next)
  const corrections = tokens.flatMap((token, place) => {
    const { word, term, start, end } = token
    const [previous, next] = [tokens[place - 1]?.word, tokens[place + 1]?.word]
    if (STOP_WORDS.has(word) || termIds.has(term) || hasPrefix(word, sortedWords)) return []
    if (synonymsFor(token).length > 0) return []
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
