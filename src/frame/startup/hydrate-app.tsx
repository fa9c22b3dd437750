import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Hydrates in a transition, so that React can interrupt it for the reader's input (docs/decisions/0016). */
export function hydrateApp(app: ReactNode, root: Element) {
  const clicks = window.___earlyClicks ?? []
  window.___earlyClicks = undefined // from here on React handles the clicks
  const page = <ReplayClicks on={clicks}>{app}</ReplayClicks>
  startTransition(() => {
    if (hasContent()) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

/** False if the page has no server-rendered HTML, as on the development server. */
const hasContent = () => (document.getElementById('gatsby-focus-wrapper')?.childElementCount ?? 0) > 0

interface ReplayProps {
  readonly on: readonly HTMLElement[]
  readonly children: ReactNode
}

function ReplayClicks({ on, children }: ReplayProps) {
  useEffect(() => {
    for (const button of on) if (button.isConnected) button.click()
  }, [on])
  return children
}
