/** The phone's table of contents (TOC-15): a bar, the bar with its first items, or the whole list over the page. */
export type BarState = 'collapsed' | 'normal' | 'fullscreen'

/** The items below the bar (TOC-14). */
export const BAR_ITEMS = 5

/** The bar collapses with its top this far from the top of the view, or less (TOC-16). */
const COLLAPSE_AT_PX = 65

export function afterScroll(state: BarState, barTop: number): BarState {
  return state === 'normal' && barTop <= COLLAPSE_AT_PX ? 'collapsed' : state
}

/** An item was chosen: the list gets out of the way (TOC-17). */
export function afterChoice(state: BarState, preventCollapse: boolean): BarState {
  return preventCollapse ? state : 'collapsed'
}
