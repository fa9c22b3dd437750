/** TOC-15: the bar only, the bar with its first items, or the full list over the page. */
export type BarState = 'collapsed' | 'normal' | 'fullscreen'

/** TOC-14 */
export const BAR_ITEMS = 5

/** The bar collapses when its top is this far from the top of the window, or less (TOC-16). */
const COLLAPSE_AT_PX = 65

export function afterScroll(state: BarState, barTop: number): BarState {
  return state === 'normal' && barTop <= COLLAPSE_AT_PX ? 'collapsed' : state
}

/** TOC-17 */
export function afterChoice(state: BarState, preventCollapse: boolean): BarState {
  return preventCollapse ? state : 'collapsed'
}
