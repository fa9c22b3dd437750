/** Maximum number of links on a card of the home page. */
export const limits = {
  /** HOME-15 */
  categoryLinksOnDesktop: 2,
  /** HOME-16 */
  categoryLinksOnMobile: 3,
  /** HOME-20 */
  featuredLinks: 6,
} as const
