import { prefersReducedMotion } from '../../lib/reduced-motion'
import type { SectionPosition } from './toc-state'

/** Where the page's sections stand now. One that is not on the page is left out. */
export function positionsOf(ids: readonly string[]): readonly SectionPosition[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id)
    return section ? [{ id, top: section.getBoundingClientRect().top }] : []
  })
}

/** How far the page can still be scrolled, in whole px: browsers stop within a fraction of the end. */
export function remainingScroll() {
  const { scrollHeight } = document.documentElement
  return Math.max(0, Math.floor(scrollHeight - window.innerHeight - window.scrollY))
}

/** Scrolls until the section stands `margin` px below the top (TOC-09, TOC-10). */
export function scrollToSection(id: string, margin: number) {
  const section = document.getElementById(id)
  if (!section) return
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - margin,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

/**
 * Puts the section's id into the address (TOC-11), without the jump that setting `location.hash` makes. That changes the address in
 * silence, so the event is sent along: closed parts of the page open when they are named.
 */
export function showInAddress(id: string) {
  const hash = hashOf(id)
  const oldURL = window.location.href
  if (window.location.hash !== hash) window.history.pushState(window.history.state, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: window.location.href }))
}

/** The keyboard and the screen reader go on from the section, as they would after a plain link to it. */
export function moveFocusTo(id: string) {
  const section = document.getElementById(id)
  const target = section instanceof HTMLDetailsElement ? section.querySelector('summary') : section
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

export function hashOf(id: string) {
  return `#${encodeURIComponent(id)}`
}

/** Calls back once per frame at most while the page is scrolled or resized, and once at the start. Returns what ends it. */
export function followScroll(callback: () => void) {
  let frame = requestAnimationFrame(run)
  let waiting = true

  function run() {
    waiting = false
    callback()
  }
  function schedule() {
    if (waiting) return
    waiting = true
    frame = requestAnimationFrame(run)
  }

  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', schedule)
    window.removeEventListener('resize', schedule)
  }
}
