/** True after a link led to the top of a page. After a step back or forward, Gatsby sets no `action`. */
export const isByLink = (location: { readonly hash: string; readonly action?: unknown }) =>
  location.action === 'PUSH' && location.hash === ''
