import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

let early: readonly HTMLElement[] = []

/**
 * Makes the page that came as HTML interactive, in slices that leave room for the reader's hand in between (docs/decisions/0037). What
 * goes wrong in there and is caught by nobody is an error of the window, and so comes into the log.
 */
export function takeOver(app: ReactNode, root: Element) {
  early = window.___earlyClicks ?? []
  window.___earlyClicks = undefined // from here on React holds what the reader presses
  startTransition(() => {
    if (isPageThere()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Empty in a page that is made in the browser only: a preview, and what the development server serves. */
const isPageThere = () => (document.getElementById('gatsby-focus-wrapper')?.childElementCount ?? 0) > 0

/** Presses the buttons that the reader pressed before anything could come of it. */
export function pressAgain() {
  for (const button of early) if (button.isConnected) button.click()
  early = []
}
