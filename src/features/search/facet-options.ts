import { resultTypeLabel } from '../../model/labels'
import type { Facets, FilterKey } from '../../services/search'

export interface FacetOption {
  readonly value: string
  readonly text: string
  readonly count: number
}

/**
 * Returns the options of a filter, sorted by count, then by text (SRCH-55). Chosen options stay even without
 * results, so that readers can clear them.
 */
export function facetOptions(
  key: FilterKey,
  facets: Facets,
  chosen: readonly string[],
): readonly FacetOption[] {
  const counts = new Map(Object.entries(facets[key]))
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  return [...counts]
    .map(([value, count]) => ({ value, text: resultTypeLabel(value), count }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text, 'en'))
}

export function singleSource({ source }: Facets): string | undefined {
  const withResults = Object.entries(source).filter(([, count]) => count > 0)
  return withResults.length === 1 ? withResults[0]?.[0] : undefined
}
