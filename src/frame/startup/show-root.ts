import './show-root.css'

/** Time from mount until the page root counts as visible (NAV-28). */
const ROOT_VISIBLE_AFTER_MS = 10

/** Up to this window width, the page root waits for the `load` event instead (NAV-29, TOKENS-06). */
const NARROW_MAX_PX = 1024

/**
 * Marks the root as visible after 10 ms; on narrow screens at `load`, if the page is still loading. Returns a
 * function that stops waiting. The mark only enables transitions; text is never hidden (docs/decisions/0015).
 */
export function showRoot(root: HTMLElement, owner: Window = window): () => void {
  const reveal = () => root.setAttribute('data-visible', '')
  const isNarrow = owner.matchMedia(`(max-width: ${NARROW_MAX_PX}px)`).matches
  if (isNarrow && owner.document.readyState !== 'complete') {
    owner.addEventListener('load', reveal, { once: true })
    return () => owner.removeEventListener('load', reveal)
  }
  const timer = setTimeout(reveal, ROOT_VISIBLE_AFTER_MS)
  return () => clearTimeout(timer)
}
