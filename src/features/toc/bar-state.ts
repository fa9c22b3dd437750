/** The bar alone, the bar with its first items, or the full list over the page (TOC-15). */
export type BarState = 'collapsed' | 'normal' | 'fullscreen'

/** Maximum number of items that the open bar shows (TOC-14). */
export const BAR_ITEMS = 5

/** The bar collapses when its top is at most this many px from the top of the window (TOC-16). */
export const COLLAPSE_AT_PX = 65

export function afterScroll(state: BarState, barTop: number): BarState {
  return state === 'normal' && barTop <= COLLAPSE_AT_PX ? 'collapsed' : state
}

export function afterChoice(state: BarState, preventCollapse: boolean): BarState {
  return preventCollapse ? state : 'collapsed'
}
