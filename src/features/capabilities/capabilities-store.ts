import { createStore } from 'zustand/vanilla'
import type { CapabilityCard } from '../../model/pages'

/** Four full rows of the grid (CAPS-07). */
export const PAGE_SIZE = 12

/** The grid is filled up to full rows of this many (CAPS-08). */
const COLUMNS = 3

export interface CapabilitiesState {
  readonly subAreas: readonly string[]
  readonly page: number
  readonly toggleSubArea: (id: string) => void
  readonly clearSubAreas: () => void
  readonly goToPage: (page: number) => void
}

/** What of an area's capabilities the reader looks at. Each area starts with a store of its own (CAPS-10, CAPS-11). */
export function createCapabilitiesStore() {
  return createStore<CapabilitiesState>()((set) => ({
    subAreas: [],
    page: 1,
    toggleSubArea: (id) =>
      set(({ subAreas }) => ({
        subAreas: subAreas.includes(id) ? subAreas.filter((other) => other !== id) : [...subAreas, id],
        page: 1,
      })),
    clearSubAreas: () => set({ subAreas: [], page: 1 }),
    goToPage: (page) => set({ page }),
  }))
}

export interface GridPage {
  readonly cards: readonly CapabilityCard[]
  readonly padding: number
  readonly pages: number
  readonly total: number
  /** number of the first card, from 1; 0 without cards */
  readonly first: number
}

/** One page of the capabilities that are in any of the sub-areas (CAPS-03, CAPS-06 to CAPS-08). */
export function gridPageOf(
  capabilities: readonly CapabilityCard[],
  { subAreas, page }: Pick<CapabilitiesState, 'subAreas' | 'page'>,
): GridPage {
  const wanted = capabilities.filter(
    ({ areaIds }) => subAreas.length === 0 || areaIds.some((id) => subAreas.includes(id)),
  )
  const start = (page - 1) * PAGE_SIZE
  const cards = wanted.slice(start, start + PAGE_SIZE)
  return {
    cards,
    padding: (COLUMNS - (cards.length % COLUMNS)) % COLUMNS,
    pages: Math.ceil(wanted.length / PAGE_SIZE),
    total: wanted.length,
    first: cards.length === 0 ? 0 : start + 1,
  }
}
