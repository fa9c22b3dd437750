import { TOC_MIN_THRESHOLD_PX } from '../../config/choices'
import type { TocItem } from '../../model/article'

/** The threshold widens over this last stretch of the page (TOC-04). */
const LAST_STRETCH_PX = 200

/** Where a section stands, in px below the top of the window. */
export interface SectionPosition {
  readonly id: string
  readonly top: number
}

export interface TocState {
  readonly highlighted: string | undefined
  readonly expanded: ReadonlySet<string>
}

/** What the page is built with: nothing highlighted, everything closed. */
export const atFirst: TocState = { highlighted: undefined, expanded: new Set() }

/** How near to the top a section must be to count, with `remaining` px left to scroll (TOC-04). */
export function highlightThreshold(remaining: number) {
  if (remaining >= LAST_STRETCH_PX) return TOC_MIN_THRESHOLD_PX
  return Math.max(TOC_MIN_THRESHOLD_PX, 800 - 4 * remaining)
}

/**
 * The section nearest the top (TOC-03, TOC-05): of those within the threshold, the one nearest to where a chosen section comes to
 * rest, so that what the reader has chosen is what gets highlighted, however short the sections are.
 */
export function nearestSection(
  sections: readonly SectionPosition[],
  remaining: number,
  restingPlace: number,
) {
  if (remaining <= 0) return sections.at(-1)?.id
  const threshold = highlightThreshold(remaining)
  let nearest: SectionPosition | undefined
  for (const section of sections) {
    if (section.top > threshold) continue
    const distance = Math.abs(section.top - restingPlace)
    if (!nearest || distance <= Math.abs(nearest.top - restingPlace)) nearest = section
  }
  return nearest?.id
}

/** Opens the way to the highlighted item and closes all else (TOC-06, TOC-07). What the reader toggled stays until the highlight moves. */
export function moveHighlight(state: TocState, items: readonly TocItem[], id: string | undefined): TocState {
  if (id === state.highlighted) return state
  return { highlighted: id, expanded: new Set(id === undefined ? [] : wayTo(items, id)) }
}

/** A click toggles the highlighted item when there is something in it; any other click scrolls (TOC-08, TOC-09). */
export function togglesOnClick(state: TocState, item: TocItem) {
  return item.id === state.highlighted && item.content.length > 0
}

export function toggle(state: TocState, id: string): TocState {
  const expanded = new Set(state.expanded)
  if (!expanded.delete(id)) expanded.add(id)
  return { ...state, expanded }
}

/** Every item, in the order of the page. */
export function allItems(items: readonly TocItem[]): readonly TocItem[] {
  return items.flatMap((item) => [item, ...allItems(item.content)])
}

/** The ids of an item's ancestors and its own; empty when there is no such item. */
function wayTo(items: readonly TocItem[], id: string): readonly string[] {
  for (const item of items) {
    if (item.id === id) return [id]
    const rest = wayTo(item.content, id)
    if (rest.length > 0) return [item.id, ...rest]
  }
  return []
}
