import type { Slot } from './query-plan'
import { RANKING } from './ranking'
import { idf } from './score-documents'
import type { SearchIndex } from './search-index'

/** Largest distance, in words, that counts as near: `book a job` matches the query `book job`. */
const NEAR = 3

/**
 * Returns a function that computes a score factor: higher if the document's title matches the query or the
 * query's words are near each other. The function is slow, so only the best candidates are reranked.
 */
export function createReranker(index: SearchIndex, slots: readonly Slot[], weights: readonly number[]) {
  const slotOfTerm = new Map<number, number>()
  slots.forEach((slot, number) => {
    for (const { terms } of slot)
      for (const term of terms) if (!slotOfTerm.has(term)) slotOfTerm.set(term, number)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pairs = weights.slice(1).map((weight, number) => weight + (weights[number] ?? 0))
  const pairTotal = pairs.reduce((sum, weight) => sum + weight, 0)

  /**
   * Returns the harmonic mean of two weighted shares: of the title's words that are in the query, and of the
   * query's words that are in the title.
   */
  function titleMatch(document: number): number {
    const title = new Set(index.titleOf(document))
    let titleTotal = 0
    let matched = 0
    const slotsInTitle = new Set<number>()
    for (const term of title) {
      const weight = idf(index.documentCount(term), index.size)
      titleTotal += weight
      const slot = slotOfTerm.get(term)
      if (slot === undefined) continue
      matched += weight
      slotsInTitle.add(slot)
    }
    const ofTitle = titleTotal > 0 ? matched / titleTotal : 0
    const ofQuery = [...slotsInTitle].reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) / total
    return ofTitle + ofQuery > 0 ? (2 * ofTitle * ofQuery) / (ofTitle + ofQuery) : 0
  }

  /**
   * Returns the weighted share of the query's pairs of adjacent words that the document has near each other,
   * in the same order.
   */
  function proximity(document: number): number {
    if (pairTotal === 0) return 0
    const met = new Uint8Array(pairs.length)
    const lastAt = new Int32Array(slots.length).fill(-NEAR - 1)
    const words = index.wordsOf(document)
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0
      if (word === 0) {
        lastAt.fill(-NEAR - 1)
        continue
      }
      const slot = slotOfTerm.get(word)
      if (slot === undefined) continue
      if (slot > 0 && at - (lastAt[slot - 1] ?? 0) <= NEAR) met[slot - 1] = 1
      lastAt[slot] = at
    }
    return met.reduce((sum, isMet, pair) => sum + (isMet === 1 ? (pairs[pair] ?? 0) : 0), 0) / pairTotal
  }

  return (document: number) =>
    total === 0
      ? 1
      : (1 + RANKING.titleMatch * titleMatch(document)) * (1 + RANKING.proximity * proximity(document))
}
