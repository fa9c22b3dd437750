import type { BoostPosition, SearchBoost, SearchDocument } from '../../../src/contracts/search-documents'
import { keywordTokensOf } from './analyze'
import { byScore, type Ranked } from './rank'

/** Score factors. `First` has 1 (no change), because `applyBoosts` puts `First` documents at the top. */
const FACTORS: Readonly<Record<BoostPosition, number>> = { First: 1, Higher: 2, Lower: 0.4 }

/** Boosted positions for one query, by document number. */
export type Boosts = ReadonlyMap<number, BoostPosition>

const NONE: Boosts = new Map()

export function createBoosts(boosts: readonly SearchBoost[], documents: readonly SearchDocument[]) {
  const numbers = new Map(documents.map(({ id }, number) => [id, number]))
  const byQuery = new Map<string, Map<number, BoostPosition>>()
  for (const { queries, document, position } of boosts) {
    const number = numbers.get(document)
    if (number === undefined) continue
    for (const query of queries) {
      const key = keyOf(query)
      byQuery.set(key, (byQuery.get(key) ?? new Map<number, BoostPosition>()).set(number, position))
    }
  }
  return (query: string): Boosts => byQuery.get(keyOf(query)) ?? NONE
}

/** Returns the documents with the position `First` that pass `isShown`, even if they do not match. */
export const pinnedFirst = (boosts: Boosts, isShown: (document: number) => boolean): number[] =>
  [...boosts].flatMap(([document, position]) => (position === 'First' && isShown(document) ? [document] : []))

export function applyBoosts(
  ranked: readonly Ranked[],
  boosts: Boosts,
  isShown: (document: number) => boolean,
) {
  if (boosts.size === 0) return ranked
  const first = pinnedFirst(boosts, isShown)
  const rest = ranked
    .filter(({ document }) => !first.includes(document))
    .map(({ document, score }) => {
      const position = boosts.get(document)
      return { document, score: position ? score * FACTORS[position] : score }
    })
    .sort(byScore)
  const top = rest[0]?.score ?? 1
  return [...first.map((document) => ({ document, score: top })), ...rest]
}

/** Returns the same key for queries that differ only in case, endings or stop words. */
export const keyOf = (query: string) =>
  keywordTokensOf(query)
    .map(({ term }) => term)
    .join(' ')
