/** The widths and durations that the design uses. Stylesheets cannot import them and repeat them. */

/** px, TOKENS-01 */
export const DESIGN_BREAKPOINTS = [640, 768, 1024, 1280, 1536] as const

/** ms, TOKENS-02; the last three are tokens of the same names */
export const DURATIONS = { none: 0, fast: 100, normal: 200, slow: 300 } as const

/** The widest window, in px, that counts as a phone (TOKENS-03), and as a tablet (TOKENS-04); above that it is a desk (TOKENS-05). */
export const MOBILE_MAX = 844
export const TABLET_MAX = 1023

/** The same as media conditions, for scripts and attributes. */
export const SCREENS = {
  mobile: `(width <= ${MOBILE_MAX}px)`,
  tablet: `(${MOBILE_MAX}px < width <= ${TABLET_MAX}px)`,
  desktop: `(width > ${TABLET_MAX}px)`,
} as const
