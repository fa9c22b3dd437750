import { COLUMN_BREAKPOINTS } from '../config/choices'

/* Breakpoints and durations of the design. Style sheets repeat the values, because CSS cannot import them. */

/** The specified breakpoints, in px (TOKENS-01). */
export const DESIGN_BREAKPOINTS = [640, 768, 1024, 1280, 1536] as const

/** Window widths in px, above TABLET_MAX, at which columns are added or become wider. */
export const LAYOUT_BREAKPOINTS = [...COLUMN_BREAKPOINTS, 1536] as const

/** In ms (TOKENS-02). The last three are also CSS tokens of the same names. */
export const DURATIONS = { none: 0, fast: 100, normal: 200, slow: 300 } as const

/**
 * Largest window width in px for phones (TOKENS-03) and tablets (TOKENS-04); wider is desktop
 * (TOKENS-05).
 */
export const MOBILE_MAX = 844
export const TABLET_MAX = 1023

export const SCREENS = {
  mobile: `(width <= ${MOBILE_MAX}px)`,
  tablet: `(${MOBILE_MAX}px < width <= ${TABLET_MAX}px)`,
  desktop: `(width > ${TABLET_MAX}px)`,
} as const
