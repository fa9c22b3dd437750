import { useEffect, useRef } from 'react'

/**
 * Opens a `<details>` when the address leads to it or to something inside it (COLL-05), at the start and whenever the hash
 * changes. In-app navigation changes the address without a `hashchange` event: the app announces it by dispatching one.
 */
export function useOpenByHash() {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function openIfNamed() {
      const target = document.getElementById(idInAddress())
      if (!target || !details.current?.contains(target)) return
      if (details.current.open) return // the browser has scrolled there by itself
      details.current.open = true
      target.scrollIntoView()
    }
    openIfNamed()
    window.addEventListener('hashchange', openIfNamed)
    return () => window.removeEventListener('hashchange', openIfNamed)
  }, [])

  return details
}

function idInAddress() {
  const hash = window.location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash // a lone % is no escape: the id is meant as it stands
  }
}
