/** True if the reader followed a link to the top of a page. Gatsby's router adds `action` to locations. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
