/** How many items of each section the home page shows (site section 9). */
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
