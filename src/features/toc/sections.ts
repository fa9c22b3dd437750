import { prefersReducedMotion } from '../../lib/reduced-motion'
import type { SectionPosition } from './toc-state'

/** Returns the positions of sections. For a section inside a closed `<details>`, `top` is `Infinity`. */
export function positionsOf(ids: readonly string[]): readonly SectionPosition[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id)
    if (!section) return []
    return { id, top: section.checkVisibility() ? section.getBoundingClientRect().top : Infinity }
  })
}

/** Returns px, rounded down, because scrolling can stop a fraction of a px before the end. */
export function remainingScroll() {
  const { scrollHeight } = document.documentElement
  return Math.max(0, Math.floor(scrollHeight - window.innerHeight - window.scrollY))
}

export function scrollToSection(id: string, margin: number) {
  const section = document.getElementById(id)
  if (!section) return
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - margin,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

/**
 * Sets the URL hash (TOC-11) without the jump that setting `location.hash` causes. Dispatches `hashchange`,
 * which opens collapsed sections, because `pushState` does not dispatch it.
 */
export function pushHash(id: string) {
  const hash = hashOf(id)
  const oldURL = window.location.href
  if (window.location.hash !== hash) window.history.pushState(window.history.state, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: window.location.href }))
}

/** Moves the focus to the section, as a plain link to it would. */
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

/** Calls back in the next frame, then at most once per frame on scroll or resize. Returns a stop function. */
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
