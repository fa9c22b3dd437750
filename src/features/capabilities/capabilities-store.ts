import { createStore } from 'zustand/vanilla'
import type { CapabilityCard } from '../../model/pages'

/** Four full rows of the grid (CAPS-07). */
export const PAGE_SIZE = 12

/** Columns of the grid. Empty cells fill the last row (CAPS-08). */
const COLUMNS = 3

export interface CapabilitiesState {
  readonly subAreas: readonly string[]
  readonly page: number
  readonly toggleSubArea: (id: string) => void
  readonly clearSubAreas: () => void
  readonly goToPage: (page: number) => void
}

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
  /** 1-based number of the first card; 0 without cards */
  readonly first: number
}

export function toGridPage(
  capabilities: readonly CapabilityCard[],
  { subAreas, page }: Pick<CapabilitiesState, 'subAreas' | 'page'>,
): GridPage {
  const matching = capabilities.filter(
    ({ areaIds }) => subAreas.length === 0 || areaIds.some((id) => subAreas.includes(id)),
  )
  const start = (page - 1) * PAGE_SIZE
  const cards = matching.slice(start, start + PAGE_SIZE)
  return {
    cards,
    padding: (COLUMNS - (cards.length % COLUMNS)) % COLUMNS,
    pages: Math.ceil(matching.length / PAGE_SIZE),
    total: matching.length,
    first: cards.length === 0 ? 0 : start + 1,
  }
}
