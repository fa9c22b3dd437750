import type { BoostPosition, SearchBoost, SearchDocument } from '../../../src/contracts/search-documents'
import { tellingTokensOf } from './analyse'
import { byScore, type Ranked } from './rank'

/** Enough to bring an article past most others that match, without putting it above a perfect match. */
const FACTORS: Readonly<Record<BoostPosition, number>> = { First: 1, Higher: 2, Lower: 0.4 }

/** Where editors want documents for one query, by the documents' numbers. */
export type Wishes = ReadonlyMap<number, BoostPosition>

const NONE: Wishes = new Map()

/** The editors' wishes for each query. */
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
  return (query: string): Wishes => byQuery.get(keyOf(query)) ?? NONE
}

/** Returns the documents that editors want first, even without a word of the query. */
export const wantedFirst = (wishes: Wishes, isShown: (document: number) => boolean): number[] =>
  [...wishes].flatMap(([document, position]) => (position === 'First' && isShown(document) ? [document] : []))

/** Moves documents where editors want them. */
export function withWishes(
  ranked: readonly Ranked[],
  wishes: Wishes,
  isShown: (document: number) => boolean,
) {
  if (wishes.size === 0) return ranked
  const first = wantedFirst(wishes, isShown)
  const rest = ranked
    .filter(({ document }) => !first.includes(document))
    .map(({ document, score }) => ({ document, score: score * FACTORS[wishes.get(document) ?? 'First'] }))
    .sort(byScore)
  const top = rest[0]?.score ?? 1
  return [...first.map((document) => ({ document, score: top })), ...rest]
}

/** Queries that differ in case, endings and words like `how` are one. */
const keyOf = (query: string) =>
  tellingTokensOf(query)
    .map(({ term }) => term)
    .join(' ')
