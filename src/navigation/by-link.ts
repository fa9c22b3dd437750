/** True if a location was reached by a link, at the top of its page; Gatsby's router writes the action into its locations. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
