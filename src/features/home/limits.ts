/** Maximum numbers of items in the sections and cards of the home page. */
export const limits = {
  /** HOME-08 */
  featurePacks: 3,
  /** HOME-11 */
  topics: 4,
  /** HOME-14 */
  categories: 6,
  /** HOME-15 */
  categoryLinksOnDesktop: 2,
  /** HOME-16 */
  categoryLinksOnMobile: 3,
  /** HOME-20, for each card */
  featuredLinks: 6,
} as const
