import './show-root.css'

/** NAV-28 */
const ROOT_VISIBLE_AFTER_MS = 10

/** Up to this width the page root waits for the `load` event (NAV-29, TOKENS-06). */
const NARROW_MAX_PX = 1024

/**
 * Marks the root as visible 10 ms after mount, on narrow screens after `load`.
 * The mark only starts transitions; text is never hidden (docs/decisions/0015).
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
