/** True after client-side navigation to the top of a page. For a history step, Gatsby sets no `action`. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
