import { createContext, use, useDeferredValue, useState } from 'react'

let isByLink = false

/** Whether the page that comes next is one that the reader has followed a link to, and begins at its top. */
export function expectArrival(byLink: boolean) {
  isByLink = byLink
}

/** Whether a page is drawn that the reader has not come to yet. */
export const AheadContext = createContext(false)

/**
 * `false` for the first picture of a page that a link led to: its heading comes at once, and what is below in slices that leave room for
 * the reader's hand. Anywhere else it is `true` from the beginning: in the page as HTML, and where a place in the text is gone to, by its
 * address or by going back, which must be there to be scrolled to.
 */
export function useIsWhole(): boolean {
  const isAhead = use(AheadContext)
  const [isWholeAtOnce] = useState(() => !isByLink)
  return useDeferredValue(!isAhead, isWholeAtOnce ? undefined : false)
}
