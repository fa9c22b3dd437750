/** True after client-side navigation to the top of a page, not for a history step. Gatsby sets `action`. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
