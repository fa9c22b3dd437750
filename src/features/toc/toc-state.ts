import { TOC_MIN_THRESHOLD_PX } from '../../config/choices'
import type { TocItem } from '../../model/article'

/** If fewer px than this are left to scroll, the threshold can exceed TOC_MIN_THRESHOLD_PX (TOC-04). */
const END_OF_PAGE_PX = 200

export interface SectionPosition {
  readonly id: string
  /** in px below the top of the window */
  readonly top: number
}

export interface TocState {
  readonly highlighted: string | undefined
  readonly expanded: ReadonlySet<string>
}

/** State of the static page: nothing highlighted, everything collapsed. */
export const initialState: TocState = { highlighted: undefined, expanded: new Set() }

/** Returns how many px below the top of the window the highlighted section may be (TOC-04). */
export function highlightThreshold(remaining: number) {
  if (remaining >= END_OF_PAGE_PX) return TOC_MIN_THRESHOLD_PX
  return Math.max(TOC_MIN_THRESHOLD_PX, 800 - 4 * remaining)
}

/**
 * Returns the id of the section to highlight (TOC-03, TOC-05): the section within the threshold that is
 * nearest to `scrollMargin`, where a click puts a section. At the end of the page, returns the last section.
 */
export function nearestSection(
  sections: readonly SectionPosition[],
  remaining: number,
  scrollMargin: number,
) {
  if (remaining <= 0) return sections.at(-1)?.id
  const threshold = highlightThreshold(remaining)
  let nearest: SectionPosition | undefined
  for (const section of sections) {
    if (section.top > threshold) continue
    const distance = Math.abs(section.top - scrollMargin)
    if (!nearest || distance <= Math.abs(nearest.top - scrollMargin)) nearest = section
  }
  return nearest?.id
}

/** Highlights an item, expands it and its ancestors, and collapses the rest (TOC-06, TOC-07). */
export function moveHighlight(state: TocState, items: readonly TocItem[], id: string | undefined): TocState {
  if (id === state.highlighted) return state
  return { highlighted: id, expanded: new Set(id === undefined ? [] : pathTo(items, id)) }
}

/** True if a click toggles the item instead of scrolling to it (TOC-08, TOC-09). */
export function togglesOnClick(state: TocState, item: TocItem) {
  return item.id === state.highlighted && item.content.length > 0
}

export function toggle(state: TocState, id: string): TocState {
  const expanded = new Set(state.expanded)
  if (!expanded.delete(id)) expanded.add(id)
  return { ...state, expanded }
}

export function allItems(items: readonly TocItem[]): readonly TocItem[] {
  return items.flatMap((item) => [item, ...allItems(item.content)])
}

function pathTo(items: readonly TocItem[], id: string): readonly string[] {
  for (const item of items) {
    if (item.id === id) return [id]
    const rest = pathTo(item.content, id)
    if (rest.length > 0) return [item.id, ...rest]
  }
  return []
}
