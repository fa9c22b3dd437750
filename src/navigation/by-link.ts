/** True if a link led to the top of a page. Gatsby's router adds the `action` to its locations. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
