import { STOP_WORDS, termOf, tokensOf, type Token } from './analyze'
import { SUBSTITUTES } from './ranking'
import type { Vocabulary } from './vocabulary'

/** Terms that count as a word of the query. A document matches the word if it has all of these terms. */
interface Alternative {
  readonly terms: readonly number[]
  readonly weight: number
}

/** The alternatives for one word of the query; empty if nothing in the corpus matches it. */
export type Slot = readonly Alternative[]

/** Maximum number of a query's words to use. A longer query is a pasted text: its first words are enough. */
const MAX_WORDS = 24

const MAX_CORRECTIONS = 3
const MAX_COMPLETIONS = 12
const SHORTEST_PREFIX = 2

/**
 * A word of the query that occurs in n documents, n at most RARE_COUNT, may be misspelled. A correction
 * must occur at least DOUBT_FACTOR × n times in the corpus.
 */
const RARE_COUNT = 2
const DOUBT_FACTOR = 20

export const firstTokens = (query: string): Token[] => tokensOf(query).slice(0, MAX_WORDS)

export const queryTokens = (query: string): Token[] => keywordsOf(firstTokens(query))

function keywordsOf(tokens: readonly Token[]): Token[] {
  const keywords = tokens.filter(({ word }) => !STOP_WORDS.has(word))
  return keywords.length > 0 ? keywords : [...tokens]
}

export function planQuery(query: string, vocabulary: Vocabulary): Slot[] {
  const all = firstTokens(query)
  const tokens = keywordsOf(all)
  const synonymsFor = synonymsIn(all, vocabulary)
  return tokens.map((token, place) => {
    const isBeingTyped = place === tokens.length - 1 && token.end === query.length
    return [
      ...alternativesOf(token, isBeingTyped, vocabulary),
      ...joined(tokens[place - 1], token, vocabulary),
      ...joined(token, tokens[place + 1], vocabulary),
      ...synonymsFor(token).flatMap((terms) => toAlternative(terms, SUBSTITUTES.synonym, vocabulary)),
    ]
  })
}

/**
 * Returns a function that finds synonyms for the query's phrases that contain a given token. Searches the
 * query without its stop words, and the full query for phrases with stop words, such as `out of stock`.
 */
export function synonymsIn(all: readonly Token[], { synonyms }: Vocabulary) {
  const within = (tokens: readonly Token[]) =>
    synonyms
      .within(tokens.map(({ term }) => term))
      .map(({ from, to, terms }) => ({ phrase: tokens.slice(from, to), terms }))
  const withStopWords = within(all).filter(({ phrase }) => phrase.some(({ word }) => STOP_WORDS.has(word)))
  const found = [...within(keywordsOf(all)), ...withStopWords]
  return (token: Token) => found.filter(({ phrase }) => phrase.includes(token)).map(({ terms }) => terms)
}

function alternativesOf(token: Token, isBeingTyped: boolean, vocabulary: Vocabulary): Alternative[] {
  const { termIds, spelling } = vocabulary
  const { word, term } = token
  const own = termIds.get(term)
  const completions = isBeingTyped || own === undefined ? completionsOf(word, vocabulary) : []
  const alternatives: Alternative[] = own === undefined ? [] : [{ terms: [own], weight: 1 }]
  alternatives.push(
    ...distinct(completions.map(termOf), term).flatMap((one) =>
      toAlternative([one], SUBSTITUTES.prefix, vocabulary),
    ),
  )
  const count = own === undefined ? 0 : vocabulary.documentCount(own)
  if (own !== undefined && count > RARE_COUNT) return alternatives
  if (own === undefined && completions.length > 0 && isBeingTyped) return alternatives

  const corrections = spelling
    .corrections(word, MAX_CORRECTIONS)
    .filter((one) => own === undefined || one.count >= count * DOUBT_FACTOR)
  const weightOf = (edits: 1 | 2) => (edits === 1 ? SUBSTITUTES.oneEdit : SUBSTITUTES.twoEdits)
  for (const { word: near, edits } of corrections) {
    const weight = own === undefined ? weightOf(edits) : SUBSTITUTES.doubted
    alternatives.push(...toAlternative([termOf(near)], weight, vocabulary))
  }
  if (alternatives.length === 0) alternatives.push(...split(word, vocabulary))
  return alternatives
}

/** Returns the compound of two words, so that `time sheet` also finds `timesheet`. */
function joined(one: Token | undefined, next: Token | undefined, vocabulary: Vocabulary): Alternative[] {
  if (!one || !next || !vocabulary.spellings.has(one.word + next.word)) return []
  return toAlternative([termOf(one.word + next.word)], SUBSTITUTES.joined, vocabulary)
}

/** Splits a word that the corpus does not have, so that `timesheet` finds `time sheet`. */
function split(word: string, vocabulary: Vocabulary): Alternative[] {
  const { spellings } = vocabulary
  for (let at = SHORTEST_PREFIX; at <= word.length - SHORTEST_PREFIX; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (spellings.has(start) && spellings.has(end))
      return toAlternative([termOf(start), termOf(end)], SUBSTITUTES.joined, vocabulary)
  }
  return []
}

function completionsOf(start: string, { sortedWords, spellings }: Vocabulary): string[] {
  if (start.length < SHORTEST_PREFIX && !/[^\p{ASCII}]/u.test(start)) return []
  const found: string[] = []
  for (let at = firstNotBefore(start, sortedWords); sortedWords[at]?.startsWith(start); at++)
    found.push(sortedWords[at] ?? '')
  const count = (word: string) => spellings.get(word) ?? 0
  return found.sort((a, b) => count(b) - count(a)).slice(0, MAX_COMPLETIONS)
}

export const hasPrefix = (start: string, sortedWords: readonly string[]) =>
  sortedWords[firstNotBefore(start, sortedWords)]?.startsWith(start) === true

function firstNotBefore(word: string, sorted: readonly string[]): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function toAlternative(terms: readonly string[], weight: number, { termIds }: Vocabulary): Alternative[] {
  const ids = terms.map((term) => termIds.get(term))
  return ids.every((id) => id !== undefined) ? [{ terms: ids, weight }] : []
}

const distinct = (terms: readonly string[], but: string) => [...new Set(terms)].filter((term) => term !== but)
