/** Maximum number of links on a card of the home page (HOME-15, HOME-16, HOME-20). */
export const limits = {
  categoryLinksOnDesktop: 2,
  categoryLinksOnMobile: 3,
  featuredLinks: 6,
} as const
