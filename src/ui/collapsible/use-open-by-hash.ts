import { useLayoutEffect, useRef } from 'react'
import { decoded } from '../../lib/decoded'

/**
 * Opens a `<details>` if the URL hash is its id or an anchor inside it (COLL-05). A client-side navigation
 * does not dispatch `hashchange`, so `src/navigation/anchors.ts` does.
 */
export function useOpenByHash() {
  const details = useRef<HTMLDetailsElement>(null)

  // A layout effect runs before Gatsby restores the scroll position after a step back (NAV-25).
  useLayoutEffect(() => {
    function openIfNamed() {
      const target = document.getElementById(decoded(window.location.hash.slice(1)))
      if (!target || !details.current?.contains(target)) return
      if (details.current.open) return // the browser has scrolled already
      details.current.open = true
      target.scrollIntoView()
    }
    openIfNamed()
    window.addEventListener('hashchange', openIfNamed)
    return () => window.removeEventListener('hashchange', openIfNamed)
  }, [])

  return details
}
