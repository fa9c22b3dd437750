import { useLayoutEffect, useRef } from 'react'
import { decoded } from '../../lib/decoded'

/**
 * Opens a `<details>` if the hash is its id or an anchor inside it (COLL-05). After a client-side navigation,
 * `src/navigation/anchors.ts` dispatches `hashchange`.
 */
export function useOpenByHash() {
  const details = useRef<HTMLDetailsElement>(null)

  // before Gatsby scrolls: after a step back it scrolls to where the reader was (NAV-25)
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
