import type { SearchSynonyms } from '../../../src/contracts/search-documents'
import { tokensOf } from './analyze'

/** A synonym (`terms`) for the words of a query from index `from` up to, but not including, `to`. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly terms: readonly string[]
}

export interface Synonyms {
  within(terms: readonly string[]): Replacement[]
}

export function createSynonyms(groups: readonly SearchSynonyms[]): Synonyms {
  const others = new Map<string, string[][]>()
  let longest = 0
  for (const { words, oneWay } of groups) {
    const phrases = words
      .map((word) => tokensOf(word).map(({ term }) => term))
      .filter((terms) => terms.length > 0)
    for (const phrase of oneWay ? phrases.slice(0, 1) : phrases) {
      const key = phrase.join(' ')
      const rest = phrases.filter((other) => other.join(' ') !== key)
      others.set(key, [...(others.get(key) ?? []), ...rest])
      longest = Math.max(longest, phrase.length)
    }
  }
  return {
    within(terms) {
      return terms.flatMap((_, from) =>
        terms.slice(from, from + longest).flatMap((__, further) => {
          const to = from + further + 1
          const found = others.get(terms.slice(from, to).join(' ')) ?? []
          return found.map((replacement) => ({ from, to, terms: replacement }))
        }),
      )
    },
  }
}
